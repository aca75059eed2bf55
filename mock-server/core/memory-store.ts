import { LRUCache } from 'lru-cache';
import type { Entry } from './log.ts';
import { type Kept, type SandboxStore, sandboxBounds } from './store.ts';

const maxAnnounced = 10_000;

type Stored = { kept: Kept; requests: readonly Entry[] };

/** Names beyond the bound share one count. */
function counted(calls: Kept['calls'], names: readonly string[]): Kept['calls'] {
  const next = new Map(calls);
  for (const each of names) {
    const name = next.has(each) || next.size < sandboxBounds.calls ? each : '';
    next.set(name, (next.get(name) ?? 0) + 1);
  }
  return next;
}

const isSame = (stored: Stored | undefined, { key, world, changes }: Kept): boolean =>
  stored?.kept.key === key && stored.kept.world === world && stored.kept.changes.length === changes.length;

/** Keeps 1,000, least recently used first out. `now` is real time, ms. @param idleMs null for no limit. */
export function createMemoryStore(
  now: () => number = Date.now,
  idleMs: number | null = sandboxBounds.idleMs,
): SandboxStore {
  const announced = new LRUCache<string, true>({ max: maxAnnounced });
  const sandboxes = new LRUCache<string, Stored>({
    max: sandboxBounds.sandboxes,
    // The library takes 0 as no limit.
    ttl: idleMs ?? 0,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose(_stored, session, reason) {
      if (reason === 'evict' || reason === 'expire') announced.set(session, true);
    },
  });
  return {
    async open(session, operation) {
      const stored = sandboxes.get(session);
      if (!stored) return announced.has(session) ? 'dropped' : null;
      if (operation === null) return { kept: stored.kept, call: 0 };
      const kept = { ...stored.kept, calls: counted(stored.kept.calls, [operation]) };
      sandboxes.set(session, { ...stored, kept });
      return { kept, call: kept.calls.get(operation) ?? kept.calls.get('') ?? 1 };
    },
    async append(session, { key, length }, { changes, entry, applied }) {
      const stored = sandboxes.get(session);
      if (stored?.kept.key !== key) return false;
      if (changes.length > 0 && stored.kept.changes.length !== length) return false;
      const kept = {
        ...stored.kept,
        changes: changes.length === 0 ? stored.kept.changes : [...stored.kept.changes, ...changes],
        calls: applied.length === 0 ? stored.kept.calls : counted(stored.kept.calls, applied),
      };
      const requests = entry ? [...stored.requests, entry].slice(-sandboxBounds.requests) : stored.requests;
      sandboxes.set(session, { kept, requests });
      return true;
    },
    async put(session, kept, instead) {
      const stored = sandboxes.get(session);
      if (instead === null && stored) return false;
      if (instead !== null && instead !== 'any' && !isSame(stored, instead)) return false;
      announced.delete(session);
      if (kept === null) sandboxes.delete(session);
      else sandboxes.set(session, { kept, requests: stored?.kept.key === kept.key ? stored.requests : [] });
      return true;
    },
    requests: async (session) => [...(sandboxes.get(session)?.requests ?? [])],
    status: 'memory',
  };
}
