import type { Page, Response } from '@playwright/test';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';

/** A state of the product is a URL, so this only opens it, and waits until React listens: keys before are lost. */
export async function openWorld(page: Page, path: string, world: World): Promise<Response | null> {
  const response = await page.goto(worldAddress(path, world));
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('_reactListening')),
  );
  return response;
}
