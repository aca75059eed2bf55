import { type WorldParameter, withParameter } from './world-address.ts';
import type { WorldHeaders } from './world-link.ts';

let canonical = 'scenario=online';
let sandbox = '';
let startedAt: number | null = null;

/** The world of this page, as the mock understood its address. A page has one, from start to end. */
export const thisWorld = {
  /** Says which world and which sandbox a request is for. */
  headers: (() => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox })) satisfies WorldHeaders,
  /** The world in canonical form. */
  query: (): string => canonical,
  /** When the world's time started, ms; null where the mock didn't say. */
  start: (): number | null => startedAt,
  meet(world: string, session: string, start: number | null = null): void {
    canonical = world;
    sandbox = session;
    startedAt = start;
  },
  /** The same world with one parameter set, or taken out by null. */
  set(name: WorldParameter, value: string | null): void {
    canonical = withParameter(canonical.split('&'), name, value).join('&') || 'scenario=online';
  },
};
