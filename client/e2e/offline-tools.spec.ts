import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

async function expectNoViolations(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a release is opened, downloaded and checked by keyboard, and a damaged one is not kept', async ({
  page,
}) => {
  await openWorld(page, '/offline-tools', { scenario: 'update-available', as: 'owner' });
  const releases = page.getByRole('region', { name: 'Releases' });
  await releases.getByRole('button', { name: '5.13.0', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('The screen stays dark')).toBeAttached();

  const saved = page.waitForEvent('download');
  await releases.getByRole('button', { name: 'Download graykey-5.14.2-online.bin' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('graykey-5.14.2-online.bin');
  await expect(releases.getByText('Size and SHA-256 are right.')).toBeVisible();

  let kept = 0;
  page.on('download', () => {
    kept += 1;
  });
  await releases.getByRole('button', { name: 'Download graykey-5.11.0-online.bin' }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.getByText('graykey-5.11.0-online.bin was not kept')).toBeVisible();
  expect(kept).toBe(0);
  await expectNoViolations(page);
});
