import { expect, type Page, test } from '@playwright/test';
import { openWorld } from '#client/e2e/open-world.ts';
import { sampled } from '#fixtures/test-sweeps.ts';

const organization = '/organization/organization-north-county';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Pages whose skeletons have the height of their content, at these sizes. */
const pages = [
  ['/dashboard', 'mfa', 'owner', [wide, phone]],
  ['/dashboard', 'online', 'owner', [wide, phone]],
  ['/dashboard', 'offline', 'owner', [wide, phone]],
  ['/dashboard', 'offline,verakey,unlimited', 'owner', [wide, phone]],
  ['/dashboard', 'fastrak-none', 'owner', [wide, phone]],
  ['/devices', 'fastrak-none', 'owner', [wide, phone]],
  ['/dashboard', 'fleet', 'admin', [wide, phone]],
  ['/devices', 'fleet', 'admin', [wide, phone]],
  ['/devices/device-7c21-0048-b93e', 'online', 'owner', [wide, phone]],
  ['/groups', 'fleet', 'admin', [wide, phone]],
  ['/groups/group-south-office', 'fleet', 'admin', [wide, phone]],
  ['/users', 'fleet', 'admin', [wide, phone]],
  ['/users?person=owner', 'fleet', 'admin', [wide, phone]],
  ['/authentication', 'mfa', 'owner', [wide, phone]],
  ['/authentication', 'mfa,fastrak-none', 'owner', [wide, phone]],
  ['/fastrak', 'online', 'owner', [wide, phone]],
  ['/fastrak-trial', 'fastrak-none', 'owner', [wide, phone]],
  ['/settings/password', 'online', 'owner', [wide, phone]],
  ['/metrics/device-access', 'online', 'owner', [wide, phone]],
  ['/metrics/device-access', 'fleet', 'admin', [wide, phone]],
  ['/metrics/advanced-actions', 'online', 'owner', [wide, phone]],
  ['/offline-tools', 'update-available', 'owner', [wide, phone]],
  ['/offline-tools', 'offline', 'owner', [wide, phone]],
  ['/offline-usage-metrics', 'offline', 'owner', [wide, phone]],
  [organization, 'fleet', 'admin', [wide, phone]],
  [`${organization}?tab=activity`, 'fleet', 'admin', [wide, phone]],
] as const;

/** 'p.status 118,124 > 118,166' */
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
        // The observer never reports "no shift"; a task after the paint is late enough.
        requestAnimationFrame(() => setTimeout(() => resolve([])));
      }),
  );
}

for (const [path, scenario, as, sizes] of sampled('pages that load', pages, 2)) {
  test(`nothing moves while ${path} loads (${scenario})`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openWorld(page, path, { scenario, as, now: '2025-11-21T15:00:00Z,frozen', latency: 400 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // Without FasTrak, Log Out and the line above it move up to its place.
      const isExpected = (shift: string) =>
        scenario.includes('fastrak-none') && /^(\S+ Log Out: 12,|removed: 24,)/.test(shift);
      const unexpected = (await shifts(page)).filter((shift) => !isExpected(shift));
      expect.soft(unexpected, `${size.width} px`).toEqual([]);
    }
  });
}
