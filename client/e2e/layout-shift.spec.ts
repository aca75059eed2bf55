import { expect, type Page, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { openWorld } from './open-world.ts';

const organization = '/organization/organization-north-county';

/** Every page inside the frame, in a world where each of its parts has something to show. */
const pages = [
  ['/dashboard', 'mfa', 'owner'],
  ['/dashboard', 'fleet', 'admin'],
  ['/dashboard', 'offline,mfa', 'owner'],
  ['/devices', 'fleet', 'admin'],
  ['/devices/device-7c21-0048-b93e', 'online', 'owner'],
  ['/groups', 'fleet', 'admin'],
  ['/groups/group-field-team', 'fleet', 'admin'],
  ['/users', 'fleet', 'admin'],
  ['/users?person=owner', 'fleet', 'admin'],
  ['/users?invite=1', 'fleet', 'admin'],
  [organization, 'fleet', 'admin'],
  [`${organization}?tab=licenses`, 'fleet', 'admin'],
  [`${organization}?tab=policy`, 'fleet', 'admin'],
  [`${organization}?tab=activity`, 'fleet', 'admin'],
  [`${organization}?tab=view-as`, 'view-as', 'admin'],
  ['/authentication', 'mfa', 'owner'],
  ['/fastrak', 'online', 'owner'],
  ['/fastrak-trial', 'fastrak-none', 'owner'],
  ['/settings/password', 'online', 'owner'],
  ['/offline-tools', 'update-available', 'owner'],
  ['/offline-tools', 'offline', 'owner'],
  ['/offline-usage-metrics', 'offline', 'owner'],
  ['/metrics/device-access', 'online', 'owner'],
  ['/metrics/advanced-actions', 'online', 'owner'],
] as const;

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** What moved since the page was opened, and how far: 'p.status 118,124 > 118,166'. */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & {
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()} ${node.textContent?.trim().slice(0, 40)}`
            : (node?.textContent?.trim().slice(0, 40) ?? 'removed');
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().flatMap(spell));
        }).observe({ type: 'layout-shift', buffered: true });
        const spell = (entry: PerformanceEntry) =>
          (entry as Shift).sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${nameOf(node)}: ${from.x},${from.y} ${from.width}x${from.height} > ${to.x},${to.y} ${to.width}x${to.height}`,
          );
        // Without a shift the observer stays silent; a task after the paint is late enough.
        requestAnimationFrame(() => setTimeout(() => resolve([])));
      }),
  );
}

for (const [path, scenario, as] of sampled('pages that load', pages, 4)) {
  test(`nothing moves while ${path} loads (${scenario})`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openWorld(page, path, { scenario, as, now: '2025-11-21T15:00:00Z,frozen', latency: 400 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await shifts(page), `${size.width} px`).toEqual([]);
    }
  });
}
