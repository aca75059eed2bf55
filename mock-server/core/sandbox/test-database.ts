import type { SandboxContent, SandboxDatabase, StoredSandbox } from './sandbox-database.ts';
import { idleMinutes } from './sandbox-store.ts';

type State = Omit<SandboxContent, 'changes'> & {
  changes: string[];
  requests: string[];
  calls: Map<string, number>;
  until: number;
};

/** A store in memory, which follows the scripts of the one in Redis without their bounds. */
export function createTestDatabase() {
  const sandboxes = new Map<string, State>();
  let failure: Error | null = null;
  const storedAt = (id: string, now: number) => {
    const stored = sandboxes.get(id);
    return stored && now <= stored.until ? stored : undefined;
  };
  const create = (content: Omit<SandboxContent, 'changes'> & Partial<StoredSandbox>, now: number): State => ({
    ...{ key: content.key, query: content.query },
    ...{ startedAt: content.startedAt, origin: content.origin },
    changes: [...(content.changes ?? [])],
    requests: [...(content.requests ?? [])],
    calls: new Map(content.calls),
    until: now + idleMinutes * 60_000,
  });
  const step = async <T>(run: () => T): Promise<T> => {
    await Promise.resolve();
    if (failure) throw failure;
    return run();
  };
  const database: SandboxDatabase = {
    visit: (id, { query, now, newKey, origin, known, operation, replace }) =>
      step(() => {
        const dropped = (sandboxes.has(id) && !storedAt(id, now)) || (known !== null && !sandboxes.has(id));
        let stored = storedAt(id, now);
        if (stored && stored.query !== query) {
          if (stored.key !== replace?.key || stored.query !== replace.query)
            return { isElsewhere: true, key: stored.key, query: stored.query };
          if (replace.how === 'recount') stored.calls.clear();
          stored = replace.how === 'restart' ? undefined : { ...stored, query };
        }
        stored ??= create({ key: newKey, query, startedAt: now, origin }, now);
        stored.until = now + idleMinutes * 60_000;
        sandboxes.set(id, stored);
        const call = operation === null ? 0 : (stored.calls.get(operation) ?? 0) + 1;
        if (operation !== null) stored.calls.set(operation, call);
        const from = known?.key === stored.key && known.length <= stored.changes.length ? known.length : 0;
        const changes = stored.changes.slice(from);
        return {
          ...stored,
          isElsewhere: false,
          from,
          dropped,
          call,
          changes,
        };
      }),
    append: (id, { key, length }, changes) =>
      step(() => {
        const stored = sandboxes.get(id);
        if (stored && stored.key !== key) return 'replaced';
        if (stored?.changes.length !== length) return 'behind';
        stored.changes.push(...changes);
        return 'saved';
      }),
    log: (id, key, entry, faults) =>
      step(() => {
        const stored = sandboxes.get(id);
        if (stored?.key !== key) return;
        if (entry) stored.requests.push(JSON.stringify(entry));
        for (const fault of faults) stored.calls.set(fault, (stored.calls.get(fault) ?? 0) + 1);
      }),
    read: (id, now) =>
      step(() => {
        const stored = storedAt(id, now);
        return stored ? { ...stored, calls: [...stored.calls] } : null;
      }),
    put: (id, content, now) => step(() => void sandboxes.set(id, create(content, now))),
    reset: (id, newKey, now) =>
      step(() => {
        const stored = storedAt(id, now);
        if (!stored) return;
        const { query, origin } = stored;
        sandboxes.set(id, create({ key: newKey, query, startedAt: now, origin }, now));
      }),
    remove: (id) => step(() => void sandboxes.delete(id)),
    get isAvailable() {
      return failure === null;
    },
    close() {},
  };
  const fail = (message: string | null) => {
    failure = message === null ? null : new Error(message);
  };
  return { database, sandboxes, fail };
}
