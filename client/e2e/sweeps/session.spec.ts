import { openWorld } from '#client/e2e/open-world.ts';
import { expect, test } from '#client/e2e/test.ts';

test('six tabs that open at once in a new browser are all signed in, ten times', async ({ browser }) => {
  for (let round = 1; round <= 10; round += 1) {
    const context = await browser.newContext();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
    const isSignedIn = tabs.map(async (tab) => {
      await openWorld(tab, '/nothing-here', { as: 'owner' });
      await tab.waitForFunction(() => sessionStorage.getItem('mock-signed-in') !== null);
      await expect(
        tab.getByRole('heading', { level: 1, name: 'Page not found' }),
        `round ${round}`,
      ).toBeVisible();
    });
    await Promise.all(isSignedIn);
    await context.close();
  }
});
