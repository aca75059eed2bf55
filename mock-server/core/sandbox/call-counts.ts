import { LRUCache } from 'lru-cache';
import type { Calls } from '#mock-server/contract/sandbox.ts';
import { idleMinutes } from './sandbox-store.ts';

const maxCounts = 1_000;

/** For requests without a session; ends after 30 minutes without a call. `now` is real time, ms; `world` canonical. */
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
