import { LRUCache } from 'lru-cache';
import type { Calls } from '#mock-server/contract/sandbox.ts';
import { idleMinutes } from './sandbox-store.ts';

const maxCounts = 1_000;

/**
 * Counts the calls of requests without a session, which have no sandbox to be counted in: by the client's address
 * and the world (a canonical query), until 30 minutes pass without a call. `now` is the real time, ms.
 */
export function createCallCounts(now: () => number): (client: string, world: string) => Calls {
  const counts = new LRUCache<string, Calls>({
    max: maxCounts,
    ttl: idleMinutes * 60_000,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
  });
  return (client, world) => {
    const key = `${client} ${world}`;
    const calls = counts.get(key) ?? new Map();
    counts.set(key, calls);
    return calls;
  };
}
