import { expect, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { openWorld } from './open-world.ts';

const now = '2025-11-22T03:30:00Z,frozen';

/** Pages, with a text that appears once their times are loaded. */
const pages = [
  ['/dashboard', /^Used|^Device access/],
  ['/metrics/device-access', /entries$/],
  ['/offline-tools', 'Releases'],
  ['/organization/organization-north-county?tab=activity', /^Showing/],
] as const;
const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'UTC'];

for (const [path, shown] of sampled('zones', pages, 1))
  test(`${path} shows a reader without a choice the same in Tokyo, Los Angeles and UTC`, async ({
    browser,
    baseURL,
  }) => {
    const texts: string[] = [];
    for (const timezoneId of zones) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId });
      const page = await context.newPage();
      await openWorld(page, path, { scenario: 'fleet', as: 'admin', now });
      await expect(page.getByText(shown).first()).toBeVisible();
      // A lazy part loads its code before it shows that it is busy.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      texts.push(await page.locator('main').innerText());
      await context.close();
    }
    expect(texts[0]).not.toBe('');
    expect(new Set(texts)).toEqual(new Set([texts[0]]));
  });
