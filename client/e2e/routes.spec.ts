import { expect, test } from '@playwright/test';
import { sampled } from '#fixtures/test-sweeps.ts';
import { screens } from '#schema/states.generated.ts';
import { checkLooks } from './check-appearance.ts';

const links = new Set([
  '/devices?scenario=mfa&as=admin',
  ...screens.flatMap(({ states }) =>
    states
      .filter(({ state }) => ['Full', 'Empty', 'Not found'].includes(state))
      .map(({ address }) => address),
  ),
]);

for (const link of sampled('routes', [...links], 3)) {
  test(`${link} is a complete page: one heading, no third origin, nothing the policy blocks, accessible and unclipped at every width`, async ({
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
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await checkLooks(page);
    expect(trouble).toEqual([]);
  });
}
