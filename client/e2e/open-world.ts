import type { Page, Response } from '@playwright/test';
import { type World, worldAddress } from '#mock-server/contract/world-link.ts';

/** Opens a page of the portal in a world: a state of the product is an address, so that is all it does. */
export function openWorld(page: Page, path: string, world: World): Promise<Response | null> {
  return page.goto(worldAddress(path, world));
}
