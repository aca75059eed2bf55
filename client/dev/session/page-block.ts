import type { IssuedToken } from '#client/dev/world/control.ts';
import type { ResolvedWorld } from '#schema/world/control-api.ts';

/** The mock's responses for a page, which the host writes into it. */
export type PageBlock = {
  /** The mock keeps the host's requests under this ID. */
  page: string;
  /** For a page that signs someone in: its world as linked, and the token. */
  opening?: IssuedToken & { world: ResolvedWorld };
};

export const pageBlockId = 'mock-page';

/** Null without a host that renders in mock mode. */
export function takePageBlock(): PageBlock | null {
  const block = document.getElementById(pageBlockId);
  block?.remove();
  return JSON.parse(block?.textContent ?? 'null');
}

/** ms since the response with this page began. */
export function msSinceResponse(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.responseStart ?? performance.now());
}
