import { readWorld, type WorldParameter, withWorld, writeWorld } from './world.ts';

let canonical = 'scenario=online';
let sandbox = '';
let startedAt = 0;

/** The world the mock resolved from this page's URL, and the tab's sandbox. */
export const thisWorld = {
  query: (): string => canonical,
  session: (): string => sandbox,
  headers: () => ({ 'x-mock-world': canonical, 'x-mock-session': sandbox }),
  /** The start of the world's clock, ms. */
  start: (): number => startedAt,
  init(world: string, session: string, start: number): void {
    canonical = world;
    sandbox = session;
    startedAt = start;
  },
  set(name: WorldParameter, value: string | null): void {
    canonical = writeWorld({ ...readWorld(canonical), [name]: value });
  },
};

/** The URL of this page in another world. */
export const addressIn = (world: string): string => withWorld(location.href, readWorld(world));
