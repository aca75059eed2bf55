import type { Page, Response } from '@playwright/test';
import type { IdentityId, ScenarioId } from '#fixtures/files.generated.ts';
import type { FaultTarget, PlainFaultName } from '#mock-server/contract/world-spec.ts';

type Kind = PlainFaultName | `http-${number}` | `slow-${number}`;
type Fault = `${FaultTarget}:${Kind}${'' | `@${string}`}`;

/** The parameters of docs/mock-api.md. What is misspelled does not compile. */
type World = {
  /** Traits joined by commas, for example `offline,mfa`. */
  scenario?: ScenarioId | `${ScenarioId},${string}`;
  /** Who is signed in. Left out: no one. */
  as?: IdentityId;
  /** One of the identity's accounts. Left out: its first. */
  account?: string;
  /** An RFC 3339 instant or an offset such as `+30d`; `,frozen` behind it stops it there. */
  now?: string;
  seed?: number;
  /** Milliseconds, or a range such as `200..800`. */
  latency?: number | `${number}..${number}`;
  /** For example `MainMenuIsOfflineQuery:http-503@1`; several are joined by commas. */
  fault?: Fault | `${Fault},${string}`;
};

/** The address of a page in a world; parameters of the page's own stay. */
export function worldAddress(path: string, world: World): string {
  const [pathname = '/', search = ''] = path.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(world)) parameters.set(name, String(value));
  // Commas, colons and the like are written as they are, as the portal itself writes them.
  const query = parameters.toString().replace(/%(2C|3A|40|2F|2B)/g, (escaped) => decodeURIComponent(escaped));
  return query ? `${pathname}?${query}` : pathname;
}

/** Opens a page of the portal in a world: a state of the product is an address, so that is all it does. */
export function openWorld(page: Page, path: string, world: World): Promise<Response | null> {
  return page.goto(worldAddress(path, world));
}
