import { type WorldParameter, withParameter } from './world-address.ts';
import type { WorldHeaders } from './world-link.ts';

let canonical = 'scenario=online';
let sandbox = '';
let startedAt: number | null = null;

/** The world of this page, as the mock resolved its URL. It doesn't change while the page is loaded. */
export const thisWorld = {
  /** Headers that name the world and the sandbox. */
  headers: (() => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox })) satisfies WorldHeaders,
  /** The canonical query string. */
  query: (): string => canonical,
  /** When the world's clock started, ms. */
  start: (): number | null => startedAt,
  init(world: string, session: string, start: number | null = null): void {
    canonical = world;
    sandbox = session;
    startedAt = start;
  },
  /** Sets one parameter; null removes it. */
  set(name: WorldParameter, value: string | null): void {
    canonical = withParameter(canonical.split('&'), name, value).join('&') || 'scenario=online';
  },
};
