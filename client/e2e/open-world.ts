import type { Page, Response } from '@playwright/test';
import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';

type World = {
  /** Traits joined by commas, for example `offline,mfa`. */
  scenario?: ScenarioId | `${ScenarioId},${string}`;
  /** Who is signed in. Left out: nobody. */
  as?: IdentityId;
  now?: string;
  seed?: number;
  latency?: string;
  /** For example `MainMenuIsOfflineQuery:http-503@1`. */
  fault?: string;
};

/** The address of a page in a world; parameters of the page's own stay. */
export function worldAddress(path: string, world: World): string {
  const [pathname = '/', search = ''] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(world)) parameters.set(name, String(value));
  // Commas, colons and the like are written as they are, as the portal itself writes them.
  const query = parameters.toString().replace(/%(2C|3A|40|2F)/g, (escaped) => decodeURIComponent(escaped));
  return query ? `${pathname}?${query}` : pathname;
}

/** Opens a page of the portal in a world: a state of the product is an address, so that is all it does. */
export function openWorld(page: Page, path: string, world: World): Promise<Response | null> {
  return page.goto(worldAddress(path, world));
}
