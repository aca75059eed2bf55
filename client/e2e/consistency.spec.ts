import { expect, type Page, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { openWorld } from './open-world.ts';

const organization = '/organization/organization-north-county';
const pages = [
  '/dashboard',
  '/devices/device-7c21-0048-b93e',
  '/offline-tools',
  '/fastrak',
  '/settings/password',
  organization,
] as const;

/** The status sentence, and the visible terms with their descriptions. */
const factsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const visible = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const terms = visible('dt').map((each) => {
      const description = each.nextElementSibling;
      return [each.innerText, description instanceof HTMLElement ? description.innerText : ''] as const;
    });
    return { sentence: visible('h1 ~ p').map(({ innerText }) => innerText), terms };
  });

for (const path of sampled('phone and wide screen', pages, 2))
  test(`${path} says on a phone what it says on a wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWorld(page, path, { scenario: 'grace', as: 'admin', now: '2025-11-21T15:00:00Z,frozen' });
    await expect(page.locator('h1 ~ p').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const wide = await factsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(390);
    const phone = await factsOf(page);
    expect(phone.sentence).toEqual(wide.sentence);
    const wideByTerm = new Map(wide.terms);
    const shared = phone.terms.filter(([term]) => wideByTerm.has(term));
    expect(shared.map(([term]) => [term, wideByTerm.get(term)])).toEqual(shared);
    expect(shared.length + phone.sentence.length).toBeGreaterThan(0);
  });
