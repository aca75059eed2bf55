import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const inch = 96;
const margins = 2 * (16 / 25.4) * inch;

const pages = [
  { path: '/dashboard', scenario: 'online', title: 'Dashboard', width: 8.5 },
  { path: '/devices', scenario: 'fleet', title: 'Devices', width: 11 },
] as const;

test('on paper the dashboard and the device list are light, without frame and controls, and fit the sheet', async ({
  page,
}) => {
  for (const { path, scenario, title, width } of pages) {
    await page.emulateMedia({ media: null, colorScheme: 'dark' });
    await openWorld(page, path, { scenario, as: 'admin' });
    await expect(page.getByRole('table')).toBeVisible();
    const paper = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
    expect(paper).toContain(`/MediaBox [0 0 ${width * 72} `);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: Math.floor(width * inch - margins), height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    for (const role of ['searchbox', 'checkbox', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^(Export CSV|Try again)$/ })).toHaveCount(0);
    expect(await main.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const table = page.getByRole('table').last();
    expect(await table.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
  }
});
