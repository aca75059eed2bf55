import { LRUCache } from 'lru-cache';
import {
  type LogEntry,
  type SandboxStore,
  type StoredSandbox,
  sandboxBounds,
  versionOf,
  type WriteResult,
} from './store.ts';

const maxDropped = 10_000;

type Stored = { sandbox: StoredSandbox; requests: readonly LogEntry[] };

/** Counts one call of each name. Names beyond the bound share a count. */
function counted(counts: StoredSandbox['counts'], names: readonly string[]): StoredSandbox['counts'] {
  if (names.length === 0) return counts;
  const next = new Map(counts);
  for (const each of names) {
    const name = next.has(each) || next.size < sandboxBounds.counts ? each : '';
    next.set(name, (next.get(name) ?? 0) + 1);
  }
  return next;
}

/** Keeps 1,000 sandboxes; the least recently used one goes first. `now` is real time, ms. @param idleMs null for no limit. */
export function createMemoryStore(
  now: () => number = Date.now,
  idleMs: number | null = sandboxBounds.idleMs,
): SandboxStore {
  const droppedSessions = new LRUCache<string, true>({ max: maxDropped });
  const sandboxes = new LRUCache<string, Stored>({
    max: sandboxBounds.sandboxes,
    // The library takes 0 as no limit.
    ttl: idleMs ?? 0,
    ttlResolution: 0,
    updateAgeOnGet: true,
    perf: { now },
    dispose(_stored, session, reason) {
      if (reason === 'evict' || reason === 'expire') droppedSessions.set(session, true);
    },
  });

  function compare(stored: Stored | undefined, expected: Parameters<SandboxStore['put']>[1]): WriteResult {
    if (expected === 'any') return 'done';
    if (expected === 'none') return stored ? 'conflict' : 'done';
    if (stored?.sandbox.key !== expected.key) return 'gone';
    const { query, changeCount } = versionOf(stored.sandbox);
    return query === expected.query && changeCount === expected.changeCount ? 'done' : 'conflict';
  }

  return {
    async open(session, operation) {
      const stored = sandboxes.get(session);
      if (!stored) return droppedSessions.has(session) ? 'dropped' : null;
      if (operation === null) return { sandbox: stored.sandbox, callNumber: 0 };
      const sandbox = { ...stored.sandbox, counts: counted(stored.sandbox.counts, [operation]) };
      sandboxes.set(session, { ...stored, sandbox });
      return { sandbox, callNumber: sandbox.counts.get(operation) ?? sandbox.counts.get('') ?? 1 };
    },
    async log(session, key, entry, applied) {
      const stored = sandboxes.get(session);
      if (stored?.sandbox.key !== key) return;
      sandboxes.set(session, {
        sandbox: { ...stored.sandbox, counts: counted(stored.sandbox.counts, applied) },
        requests: entry ? [...stored.requests, entry].slice(-sandboxBounds.requests) : stored.requests,
      });
    },
    async append(session, { key, changeCount }, changes) {
      const stored = sandboxes.get(session);
      if (stored?.sandbox.key !== key) return 'gone';
      const { sandbox } = stored;
      if (sandbox.changes.length !== changeCount) return 'conflict';
      sandboxes.set(session, {
        ...stored,
        sandbox: { ...sandbox, changes: [...sandbox.changes, ...changes] },
      });
      return 'done';
    },
    async put(session, expected, sandbox) {
      const stored = sandboxes.get(session);
      const result = compare(stored, expected);
      if (result !== 'done') return result;
      droppedSessions.delete(session);
      if (sandbox === null) sandboxes.delete(session);
      else {
        const isSame = stored?.sandbox.key === sandbox.key;
        sandboxes.set(session, { sandbox, requests: isSame ? stored.requests : [] });
      }
      return 'done';
    },
    requests: async (session) => [...(sandboxes.get(session)?.requests ?? [])],
    status: 'memory',
  };
}
