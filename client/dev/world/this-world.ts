import { type WorldParameter, withParameter } from './world-address.ts';
import type { WorldHeaders } from './world-fetch.ts';

let canonical = 'scenario=online';
let sandbox = '';
let startedAt: number | null = null;

/** The world the mock resolved from this page's URL. Constant until the next page load. */
export const thisWorld = {
  headers: (() => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox })) satisfies WorldHeaders,
  query: (): string => canonical,
  /** The start of the world's clock, ms. */
  start: (): number | null => startedAt,
  init(world: string, session: string, start: number | null = null): void {
    canonical = world;
    sandbox = session;
    startedAt = start;
  },
  set(name: WorldParameter, value: string | null): void {
    canonical = withParameter(canonical.split('&'), name, value).join('&') || 'scenario=online';
  },
};
