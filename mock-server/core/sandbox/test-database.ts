import type { SandboxContent, SandboxDatabase, StoredSandbox } from './sandbox-database.ts';
import { idleMinutes } from './sandbox-store.ts';

type Kept = Omit<SandboxContent, 'changes'> & {
  changes: string[];
  requests: string[];
  calls: Map<string, number>;
  activeAt: Map<string, number>;
  pending: string[];
  until: number;
};

/** A store in memory, which follows the scripts of the one in Redis without their bounds. */
export function createTestDatabase() {
  const sandboxes = new Map<string, Kept>();
  let failure: Error | null = null;
  const state = { isAvailable: true };
  const keptAt = (id: string, now: number) => {
    const kept = sandboxes.get(id);
    return kept && now <= kept.until ? kept : undefined;
  };
  const create = (content: Omit<SandboxContent, 'changes'> & Partial<StoredSandbox>, now: number): Kept => ({
    ...{ key: content.key, family: content.family, query: content.query },
    ...{ startedAt: content.startedAt, origin: content.origin },
    changes: [...(content.changes ?? [])],
    requests: [...(content.requests ?? [])],
    calls: new Map(content.calls),
    activeAt: new Map(content.activeAt),
    pending: [],
    until: now + idleMinutes * 60_000,
  });
  const step = async <T>(run: () => T): Promise<T> => {
    await Promise.resolve();
    if (failure) throw failure;
    return run();
  };
  const removeFrom = (list: string[], isRemoved: (entry: string) => boolean) => {
    const rest = list.filter((entry) => !isRemoved(entry));
    return list.splice(0, list.length, ...rest).length - rest.length;
  };

  const database: SandboxDatabase = {
    visit: (id, { query, now, newKey, origin, known, operation, replace }) =>
      step(() => {
        const dropped = (sandboxes.has(id) && !keptAt(id, now)) || (known !== null && !sandboxes.has(id));
        let kept = keptAt(id, now);
        if (kept && kept.query !== query) {
          if (kept.key !== replace?.key || kept.query !== replace.query)
            return { isElsewhere: true, key: kept.key, query: kept.query };
          if (replace.how === 'recount') kept.calls.clear();
          kept = replace.how === 'restart' ? undefined : { ...kept, query };
        }
        kept ??= create({ key: newKey, family: newKey, query, startedAt: now, origin }, now);
        kept.until = now + idleMinutes * 60_000;
        sandboxes.set(id, kept);
        const call = operation === null ? 0 : (kept.calls.get(operation) ?? 0) + 1;
        if (operation !== null) kept.calls.set(operation, call);
        const from = known?.key === kept.key && known.length <= kept.changes.length ? known.length : 0;
        const changes = kept.changes.slice(from);
        return { ...kept, isElsewhere: false, from, dropped, call, changes, activeAt: [...kept.activeAt] };
      }),
    append: (id, { key, length }, changes) =>
      step(() => {
        const kept = sandboxes.get(id);
        if (kept && kept.key !== key) return 'replaced';
        if (kept?.changes.length !== length) return 'behind';
        kept.changes.push(...changes);
        return 'saved';
      }),
    log: (id, family, entry, activeAt, faults) =>
      step(() => {
        const kept = sandboxes.get(id);
        if (kept?.family !== family) return;
        if (entry) kept.requests.push(JSON.stringify(entry));
        for (const [identity, at] of activeAt) kept.activeAt.set(identity, at);
        for (const fault of faults) kept.calls.set(fault, (kept.calls.get(fault) ?? 0) + 1);
      }),
    read: (id, now) =>
      step(() => {
        const kept = keptAt(id, now);
        return kept ? { ...kept, calls: [...kept.calls], activeAt: [...kept.activeAt] } : null;
      }),
    rewind: (id, from, to, now) =>
      step(() => {
        const kept = keptAt(id, now);
        if (kept?.key !== from.key || kept.changes.length !== from.length) return false;
        sandboxes.set(id, { ...kept, key: to.key, changes: kept.changes.slice(0, to.length) });
        return true;
      }),
    put: (id, content, now, instead) =>
      step(() => {
        const kept = sandboxes.get(id);
        if (instead && (kept?.key !== instead.key || kept.changes.length !== instead.length)) return;
        sandboxes.set(id, create(content, now));
      }),
    hold: (id, query, entry) =>
      step(() => {
        const kept = sandboxes.get(id);
        return kept?.query === query && kept.pending.push(entry) > 0;
      }),
    held: (id) => step(() => [...(sandboxes.get(id)?.pending ?? [])]),
    letGo: (id, entry) =>
      step(() => void removeFrom(sandboxes.get(id)?.pending ?? [], (each) => each === entry)),
    release: (id, operation) =>
      step(() =>
        removeFrom(
          sandboxes.get(id)?.pending ?? [],
          (entry) => operation === undefined || JSON.parse(entry).operation === operation,
        ),
      ),
    reset: (id, newKey, now) =>
      step(() => {
        const kept = keptAt(id, now);
        if (!kept) return;
        const { query, origin } = kept;
        sandboxes.set(id, create({ key: newKey, family: newKey, query, startedAt: now, origin }, now));
      }),
    remove: (id) => step(() => void sandboxes.delete(id)),
    get isAvailable() {
      return state.isAvailable && failure === null;
    },
    close() {},
  };
  const fail = (message: string | null) => {
    failure = message === null ? null : new Error(message);
  };
  return { database, sandboxes, fail };
}
