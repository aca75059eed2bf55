import { expect, type Page, test } from '@playwright/test';
import { addressOf, allScreens, pictureNames } from '#scripts/states-of-screens.ts';

/** The instant every world starts at, so that dates on the pictures stay the same. */
const start = '2026-03-01T15:00:00Z';

const looks = {
  light: { width: 1280, height: 800, colorScheme: 'light' },
  dark: { width: 1280, height: 800, colorScheme: 'dark' },
  phone: { width: 390, height: 844, colorScheme: 'light' },
} as const;

async function capture(page: Page, name: string): Promise<void> {
  for (const [look, { width, height, colorScheme }] of Object.entries(looks)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.soft(page).toHaveScreenshot([look, `${name}.png`], { fullPage: true });
  }
}

/** Leaves the page by the menu and comes back, so that its queries run a second time. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { pathname } = new URL(page.url());
  await page.locator('nav a:not([aria-current])').filter({ hasNotText: 'Portal' }).first().click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.waitForLoadState('networkidle');
  await page.goBack();
}

for (const { name, screen, state } of pictureNames(allScreens))
  test(name, async ({ page }) => {
    const address = addressOf(screen, state);
    // A story's steps name their worlds, clock included.
    const isStory = /[?&]story=/.test(address);
    await page.goto(
      isStory ? address : addressOf(screen, { ...state, now: `${start}${state.now ?? ''},frozen` }),
    );
    if (state.state === 'Stale') await leaveAndReturn(page);
    await expect(page.getByText(state.sees).first()).toBeAttached();
    // Delayed and unanswered requests are the state that is pictured; every other one has arrived by then.
    const isWaiting = state.latency !== undefined || state.fault?.includes(':hang');
    if (!isWaiting) await page.waitForLoadState('networkidle');
    await capture(page, name);
  });
