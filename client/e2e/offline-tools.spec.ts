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
