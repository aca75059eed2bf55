import type { Browser } from '@playwright/test';
import { openChromium } from '#scripts/browser/states-in-browser.ts';
import { startPortal } from '#scripts/start/portal-in-child.ts';

export async function withPortal<T>(run: (url: string, browser: Browser) => Promise<T>): Promise<T> {
  const portal = await startPortal();
  const browser = await openChromium();
  const result = await run(portal.url, browser);
  await browser.close();
  await portal.close();
  return result;
}
