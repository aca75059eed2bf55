import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fault } from '#mock-server/contract/world-link.ts';
import { chooseByKeyboard, pressed, saveSample } from './offline-files.ts';
import { openWorld } from './open-world.ts';
import { expect, test } from './test.ts';

test(
  'by keyboard alone the license exchange continues after a reload and a new sign-in, until it is transferred',
  { tag: '@everywhere' },
  async ({ page }, testInfo) => {
    const file = await saveSample(page, 'request-good.request', testInfo);
    const panel = page.getByRole('region', { name: 'License exchange' });
    await chooseByKeyboard(page, panel.getByLabel('Choose request file'), file);
    await expect(panel.getByText('request-good.request')).toBeVisible();
    await pressed(page, panel.getByRole('button', { name: 'Upload request' }));
    await expect(panel.getByRole('heading', { name: 'Download response' })).toBeFocused();

    await page.reload();
    await expect(panel.getByRole('button', { name: 'Confirm transfer' })).toBeVisible();
    await pressed(page, page.getByRole('link', { name: 'Log Out' }));
    await expect(page.getByText('You are logged out')).toBeVisible();
    await openWorld(page, '/offline-tools', { scenario: 'offline', as: 'owner' });
    await expect(panel.getByRole('button', { name: 'Confirm transfer' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await pressed(page, panel.getByRole('button', { name: /^Download .+\.response$/ }));
    expect((await saving).suggestedFilename()).toMatch(/^7C21-0048-B93E-.+\.response$/);
    await expect(panel.getByText('saved and verified (size and SHA-256 match)')).toBeVisible();

    await pressed(page, panel.getByRole('button', { name: 'Confirm transfer' }));
    await expect(page.getByText(/^Transfer confirmed/).first()).toBeVisible();
    await expect(
      page
        .getByRole('table', { name: 'Past exchanges' })
        .getByText(/^Transferred/)
        .first(),
    ).toBeVisible();
  },
);

test('a file of several parts is saved byte for byte', async ({ page }) => {
  const bytes = randomBytes(5_000_001);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const value = (field: string, json: unknown) => {
    const path = `myHardwareLicense.device.releases.*.download.${field}`;
    return fault('OfflineToolsReleasesQuery', 'value', { path, json: JSON.stringify(json) });
  };
  await page.route('**/downloads/**', (route) =>
    route.fulfill({ body: bytes, contentType: 'application/octet-stream' }),
  );
  await openWorld(page, '/offline-tools', {
    scenario: ['offline', 'update-available'],
    as: 'owner',
    fault: [value('size', bytes.length), value('sha256', sha256)],
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download graykey-5.14.2-offline.bin' }).click();
  expect(readFileSync(await (await saving).path()).equals(bytes)).toBe(true);
});
