import { LRUCache } from 'lru-cache';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { createSandbox, draftOf, newSandboxKey } from './sandbox.ts';
import type { SandboxDatabase, Visit, Visited } from './sandbox-database.ts';
import { maxSandboxes, moveOf } from './sandbox-store.ts';
import {
  type Caller,
  changedAtOnce,
  type Eventually,
  type OpenedSandbox,
  perhapsSaved,
  type Sandboxes,
} from './sandboxes.ts';
import type { StoreWatch } from './store-watch.ts';
import { createTurns } from './turns.ts';

type Options = {
  database: SandboxDatabase;
  /** Null if the fixtures no longer have the world. */
  readWorld: (query: string) => WorldSpec | null;
  /** In ms. */
  now: () => number;
  /** The same in all processes with the same fixtures and secret. */
  origin: () => string;
  watch: StoreWatch;
};

const maxAttempts = 3;
const maxWorldChanges = 5;

const parsed = (texts: readonly string[]) => texts.map((text) => JSON.parse(text));
const jsonOf = (changes: readonly Change[]) => changes.map((change) => JSON.stringify(change));

/** Each process keeps a copy. One round trip updates it before a request; another saves the changes. */
export function createSharedSandboxes(options: Options): Sandboxes {
  const { database, readWorld, now, origin, watch } = options;
  const copies = new LRUCache<string, Sandbox>({ max: maxSandboxes });
  const { ask, need, checkOrigin } = watch;

  /** Null if changes are missing because the sandbox was dropped in the meantime. */
  function updateCopy(
    id: string,
    world: WorldSpec,
    found: Exclude<Visited, { isElsewhere: true }>,
  ): Sandbox | null {
    const { key, query, startedAt, changes, from } = found;
    const before = copies.get(id);
    const isSame = before?.key === key;
    if (from > (isSame ? before.changes.length : 0)) return null;
    const copy: Sandbox = !isSame
      ? { ...createSandbox(world, query, startedAt), key }
      : before.query === query
        ? before
        : { ...before, world, query };
    for (const text of changes.slice(copy.changes.length - from)) {
      copy.changes.push(JSON.parse(text));
      copy.changedBytes += text.length;
    }
    copies.set(id, copy);
    return copy;
  }

  async function pull(
    id: string,
    { world, query }: Pick<Caller, 'world' | 'query'>,
    operation: string | null,
  ): Promise<{ sandbox: Sandbox; dropped: boolean; call: number }> {
    let replace: Visit['replace'] = null;
    for (let attempt = 0; attempt < maxWorldChanges; attempt += 1) {
      const copy = copies.get(id);
      const copied = copy ? { key: copy.key, length: copy.changes.length } : null;
      const newKey = newSandboxKey();
      const visited: Visited = await ask(
        database.visit(id, {
          query,
          now: now(),
          newKey,
          origin: origin(),
          known: copied,
          operation,
          replace,
        }),
      );
      if (visited.isElsewhere) {
        const before = readWorld(visited.query);
        replace = { key: visited.key, query: visited.query, how: before ? moveOf(before, world) : 'restart' };
        continue;
      }
      checkOrigin(visited.origin);
      const sandbox = updateCopy(id, world, visited);
      if (sandbox) return { sandbox, dropped: visited.dropped, call: visited.call };
    }
    throw new Error(`The world of a session was changed ${maxWorldChanges} times during one request`);
  }

  /** The clock keeps running, so that tokens stay valid. */
  function openAsLinked(session: string, { world, query, operation }: Caller): OpenedSandbox {
    const copy = copies.get(session);
    const sandbox = createSandbox(world, query, copy?.query === query ? copy.startedAt : now());
    return { sandbox, notice: 'unavailable', call: operation === null ? 0 : 1 };
  }

  async function save(session: string, { sandbox: { key } }: OpenedSandbox, length: number, made: Change[]) {
    const texts = jsonOf(made);
    const result = await ask(database.append(session, { key, length }, texts));
    const copy = copies.get(session);
    if (result === 'saved' && copy?.key === key && copy.changes.length === length) {
      copy.changes.push(...made);
      copy.changedBytes += texts.reduce((bytes, text) => bytes + text.length, 0);
    }
    return result;
  }

  async function openShared(session: string, caller: Caller): Promise<OpenedSandbox> {
    try {
      const { sandbox, dropped, call } = await pull(session, caller, caller.operation);
      return { sandbox, notice: dropped ? 'dropped' : null, call };
    } catch {
      // `ask` reports it.
      return openAsLinked(session, caller);
    }
  }

  async function change<Response>(
    session: string,
    caller: Caller,
    first: OpenedSandbox,
    execute: (opened: OpenedSandbox) => Eventually<Response>,
  ): Promise<Response> {
    let opened = first;
    for (let attempt = 0; attempt <= maxAttempts; attempt += 1) {
      const sandbox = draftOf(opened.sandbox);
      const { length } = sandbox.changes;
      const response = await execute({ ...opened, sandbox });
      const newChanges = sandbox.changes.slice(length);
      if (newChanges.length === 0) return response;
      const result = await save(session, opened, length, newChanges).catch(() => {
        throw perhapsSaved();
      });
      if (result !== 'behind') return response;
      opened = await openShared(session, { ...caller, operation: null });
      if (opened.notice === 'unavailable') throw perhapsSaved();
    }
    throw changedAtOnce();
  }

  /** Within a process, waiting is cheaper than trying in vain. */
  const inTurn = createTurns();

  return {
    open(caller) {
      const { session, world, query, operation } = caller;
      if (session !== null) return openShared(session, caller);
      const sandbox = createSandbox(world, query, now());
      return { sandbox, notice: null, call: operation === null ? 0 : 1 };
    },
    run(caller, first, mayChange, execute) {
      const { session } = caller;
      if (session === null || !mayChange || first.notice === 'unavailable') return execute(first);
      return inTurn(session, () => change(session, caller, first, execute));
    },
    log({ session }, { key }, entry, faults) {
      // Nothing waits for a log: the connection sends the next request after it.
      if (session !== null) ask(database.log(session, key, entry, faults)).catch(() => {});
    },
    async find(session) {
      const stored = await need(database.read(session, now()));
      return (
        stored && {
          ...stored,
          changes: parsed(stored.changes),
          requests: parsed(stored.requests),
          calls: new Map(stored.calls),
        }
      );
    },
    async put(session, { key, query, startedAt, changes }) {
      const content = { key, query, startedAt, changes: jsonOf(changes), origin: origin() };
      await need(database.put(session, content, now()));
    },
    reset: (session) => need(database.reset(session, newSandboxKey(), now())),
    remove: (session) => need(database.remove(session)),
    get status() {
      return database.isAvailable ? 'available' : 'unavailable';
    },
  };
}
