import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openWorld } from './open-world.ts';

const routes = [
  ['/dashboard', 'owner', 'Dashboard'],
  ['/devices', 'admin', 'Devices'],
  ['/devices/device-7c21-0048-b93e', 'admin', '7C21-0048-B93E'],
  ['/groups', 'admin', 'Groups'],
  ['/groups/any', 'admin', /./],
  ['/auth/login', undefined, 'Sign in'],
  ['/authentication', 'owner', 'Authentication Code'],
  ['/fastrak', 'owner', 'Magnet Graykey FasTrak'],
  ['/fastrak-trial', 'owner', /FasTrak/],
  ['/settings/password', 'owner', /Password/],
  ['/users', 'admin', 'Users'],
  ['/organization/organization-north-county', 'admin', /./],
  ['/offline-tools', 'owner', 'Software Updates'],
  ['/offline-usage-metrics', 'owner', 'Usage Metrics'],
  ['/metrics/device-access', 'owner', 'Device Access'],
  ['/metrics/advanced-actions', 'owner', 'Advanced Actions'],
  ['/auth/accept-invitation', 'email', /./],
  ['/no/such/page', 'owner', 'Page not found'],
] as const;

for (const [path, as, heading] of routes) {
  test(`${path} is a complete page: one heading, no third origin, nothing the policy blocks, no accessibility violation`, async ({
    page,
    baseURL,
  }) => {
    const trouble: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) trouble.push(`requested ${url}`);
    });
    page.on('pageerror', (error) => trouble.push(`threw ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type|hydrat/i.test(message.text())) trouble.push(message.text());
    });
    await openWorld(page, path, as ? { scenario: 'mfa', as } : {});
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
}

for (const width of [320, 390, 768]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, as] of routes) {
      await openWorld(page, path, as ? { scenario: 'mfa', as } : {});
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
