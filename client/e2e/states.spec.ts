import { expect, test } from '@playwright/test';
import { addressOf, listedScreens } from '#scripts/states-of-screens.ts';

/** The first link of each state, wherever it is: a sample of all of them. */
const sample = [
  ...new Map(
    listedScreens.flatMap((screen) =>
      screen.states
        .filter(({ note, state }) => !note || state === 'Loading')
        .map((state) => [state.state, [screen, state] as const] as const),
    ),
  ).values(),
];

test('a link of each state shows what the list of states says is seen', async ({ page }) => {
  for (const [screen, state] of sample) {
    const address = addressOf(screen, state);
    await page.goto(address);
    await expect(page.getByText(state.sees).first(), address).toBeAttached();
  }
});
