import { expect, test } from '@playwright/test';
import { checkLooks } from './check-appearance.ts';
import { chooseByKeyboard, pressed, saveSample } from './offline-files.ts';
import { openWorld } from './open-world.ts';

test('a release is opened, downloaded and checked by keyboard, and a damaged one is not kept', async ({
  page,
}) => {
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  await releases.getByRole('button', { name: '5.13.0', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('The screen can stay dark')).toBeAttached();

  const saved = page.waitForEvent('download');
  await releases.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('graykey-5.14.2-online.bin');
  await expect(releases.getByText('saved and verified (size and SHA-256 match)')).toBeVisible();

  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await releases.getByRole('button', { name: /^Earlier versions/ }).focus();
  await page.keyboard.press('Enter');
  await releases.getByRole('button', { name: 'Download graykey-5.11.0-online.bin' }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('graykey-5.11.0-online.bin was not saved')).toBeVisible();
  expect(downloads).toBe(0);
  await checkLooks(page, 'section:has(table)');
});

test('releases are a table from 720 px, and the details of one are as wide as its card below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  await expect(releases.getByRole('columnheader', { name: 'Version' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(releases.getByRole('columnheader', { name: 'Version' })).toBeHidden();
  const summary = await releases.getByText('Supports more models and starts faster.').boundingBox();
  const file = await releases
    .getByRole('strong')
    .filter({ hasText: 'graykey-5.14.2-notes.txt' })
    .boundingBox();
  expect(file?.x).toBeCloseTo(summary?.x ?? 0, 0);
  const release = await releases
    .getByRole('button', { name: /^Download graykey-5.14.2-online/ })
    .boundingBox();
  const notes = await releases
    .getByRole('button', { name: 'Download graykey-5.14.2-notes.txt' })
    .boundingBox();
  const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(right(notes)).toBeCloseTo(right(release), 0);
});

test("a double click on Download saves the file: its second click doesn't cancel", async ({ page }) => {
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  const saved = page.waitForEvent('download');
  await releases.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }).dblclick();
  await expect(releases.getByText('saved and verified (size and SHA-256 match)')).toBeVisible();
  expect((await saved).suggestedFilename()).toBe('graykey-5.14.2-online.bin');
});

test('by keyboard alone the license exchange continues after a reload and a new sign-in, until it is transferred', async ({
  page,
}, testInfo) => {
  const file = await saveSample(page, 'request-good.request', testInfo);
  const panel = page.getByRole('region', { name: 'License exchange' });
  await chooseByKeyboard(page, panel.getByLabel('Choose request file'), file);
  await expect(panel.getByText('request-good.request')).toBeVisible();
  await checkLooks(page, 'section:has(ol)');
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
});
