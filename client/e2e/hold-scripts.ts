import type { Page } from '@playwright/test';

/** Scripts whose URL matches arrive once the returned function is called. */
export async function holdScripts(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
