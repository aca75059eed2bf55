import { expect, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { checkLooks } from './check-appearance.ts';
import { openWorld, worldAddress } from './open-world.ts';

const routes = [
  ['/dashboard', { scenario: 'mfa', as: 'owner' }, 'Dashboard'],
  ['/devices', { scenario: 'mfa', as: 'admin' }, 'Devices'],
  ['/devices', { scenario: 'fleet', as: 'admin' }, 'Devices'],
  ['/devices/device-7c21-0048-b93e', { scenario: 'mfa', as: 'admin' }, '7C21-0048-B93E'],
  ['/groups', { scenario: 'mfa', as: 'admin' }, 'Groups'],
  ['/groups', { scenario: 'fleet', as: 'admin' }, 'Groups'],
  ['/groups/group-field-team-vehicles', { scenario: 'fleet', as: 'admin' }, /./],
  ['/groups/any', { scenario: 'mfa', as: 'admin' }, /./],
  ['/auth/login', {}, 'Sign in'],
  ['/authentication', { scenario: 'mfa', as: 'owner' }, 'Authentication Code'],
  ['/fastrak', { scenario: 'mfa', as: 'owner' }, 'Magnet Graykey FasTrak'],
  ['/fastrak-trial', { scenario: 'mfa', as: 'owner' }, /FasTrak/],
  ['/settings/password', { scenario: 'mfa', as: 'owner' }, /Password/],
  ['/users', { scenario: 'mfa', as: 'admin' }, 'Users'],
  ['/users', { scenario: 'fleet', as: 'admin' }, 'Users'],
  ['/organization/organization-north-county', { scenario: 'mfa', as: 'admin' }, /./],
  ['/offline-tools', { scenario: 'mfa', as: 'owner' }, 'Software Updates'],
  ['/offline-usage-metrics', { scenario: 'mfa', as: 'owner' }, 'Usage Metrics'],
  ['/metrics/device-access', { scenario: 'mfa', as: 'owner' }, 'Device Access'],
  ['/metrics/advanced-actions', { scenario: 'mfa', as: 'owner' }, 'Advanced Actions'],
  ['/auth/accept-invitation', { scenario: 'mfa', as: 'email' }, /./],
  ['/no/such/page', { scenario: 'mfa', as: 'owner' }, 'Page not found'],
] as const;

for (const [path, world, heading] of sampled('routes', routes, 8)) {
  test(`${worldAddress(path, world)} is a complete page: one heading, no third origin, nothing the policy blocks, accessible and unclipped at every width`, async ({
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
    await openWorld(page, path, world);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await checkLooks(page);
    expect(trouble).toEqual([]);
  });
}
