import type { World } from '#mock-server/world/world.ts';

/** A world and what one visitor changed in it. */
export type Sandbox = {
  world: World;
  /** The world in canonical form. */
  query: string;
  /** When the world was first met: real time, ms. */
  metAt: number;
  /** Calls so far, by operation. */
  calls: Map<string, number>;
};

export function createSandbox(world: World, query: string, metAt: number): Sandbox {
  return { world, query, metAt, calls: new Map() };
}
