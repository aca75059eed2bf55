/** Every state of every screen: a sample in `npm test`, all of them with `npm test -- --all`. */
import { expect, test } from '@playwright/test';
import { isWhole, sampled } from '#fixtures/test-sweeps.ts';
import { screens } from '#schema/states.generated.ts';
import { checkLooks } from './check-appearance.ts';
import { checkTabStops, checkTextSpacing } from './page-checks.ts';

const states = screens.flatMap(({ states }) => states);
/** The second is 1280 by 1024 at 400 %. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

for (const { address, sees, note, state, latency, fault } of sampled('states', states, 2))
  test(`${address} shows its state, is accessible, and asks for and does nothing the policy blocks`, async ({
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
    await page.goto(address, { waitUntil: 'commit' });
    // A note says what has to be done first to see the state.
    if (!note || state === 'Loading') await expect(page.getByText(sees).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Delayed and unanswered requests are part of the state; all others arrive.
    if (latency === undefined && !fault?.includes(':hang')) await page.waitForLoadState('networkidle');
    if (['Full', 'Empty', 'Not found'].includes(state))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await checkLooks(page);
    expect(trouble).toEqual([]);
    if (!isWhole) return;
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await checkTextSpacing(page), `${size.width} px`).toEqual([]);
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await checkTabStops(page), `${size.width} px`).toEqual([]);
    }
  });
