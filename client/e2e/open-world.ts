import type { Page, Response } from '@playwright/test';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';

/** A state of the product is a URL, so this only opens it. */
export function openWorld(page: Page, path: string, world: World): Promise<Response | null> {
  return page.goto(worldAddress(path, world));
}
