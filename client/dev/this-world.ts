import { withoutParameter } from './world-address.ts';
import type { WorldHeaders } from './world-link.ts';

let canonical = 'scenario=online';
let sandbox = '';

/** The world of this page, as the mock understood its address. A page has one, from start to end. */
export const thisWorld = {
  /** Says which world and which sandbox a request is for. */
  headers: (() => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox })) satisfies WorldHeaders,
  /** The world in canonical form. */
  query: (): string => canonical,
  meet(world: string, session: string): void {
    canonical = world;
    sandbox = session;
  },
  /** The same world with nobody signed in by it. */
  withoutAs(): void {
    canonical = withoutParameter(canonical.split('&'), 'as').join('&') || 'scenario=online';
  },
};
