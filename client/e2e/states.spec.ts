import { expect, test } from '@playwright/test';
import { screens } from '#schema/states.generated.ts';

const sample = [
  ...new Map(
    screens.flatMap(({ states }) =>
      states
        .filter(({ note, state }) => !note || state === 'Loading')
        .map((state) => [state.state, state] as const),
    ),
  ).values(),
];

test('a link of each state shows what the list of states says is seen', async ({ page }) => {
  for (const { address, sees } of sample) {
    await page.goto(address);
    await expect(page.getByText(sees).first(), address).toBeAttached();
  }
});
