import type { RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { countCall, recordRequest } from './sandbox.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { createTurns } from './turns.ts';

/** Without a promise where there is nothing to wait for, which is faster. */
export type Eventually<T> = T | Promise<T>;

export type Caller = {
  session: string | null;
  world: WorldSpec;
  query: string;
  operation: string | null;
};

/** Sent as X-Mock-Sandbox. */
export type SandboxNotice = 'dropped' | 'unavailable';

export type OpenedSandbox = {
  sandbox: Sandbox;
  notice: SandboxNotice | null;
  /** From 1; 0 without an operation. */
  call: number;
};

export type Sandboxes = {
  /** `unavailable`: the world as linked, since the store doesn't answer. */
  open(caller: Caller): Eventually<OpenedSandbox>;
  /** Saves before the response; with `mayChange`, may execute again if others change it meanwhile. @throws NotSaved */
  run<Response>(
    caller: Caller,
    opened: OpenedSandbox,
    mayChange: boolean,
    execute: (opened: OpenedSandbox) => Eventually<Response>,
  ): Eventually<Response>;
  /** `faults` are those that applied, as written in an address. Without an entry they are only counted. */
  log(caller: Caller, sandbox: Sandbox, entry: RequestEntry | null, faults: readonly string[]): void;
  find(session: string): Eventually<Pick<Sandbox, 'query' | 'changes' | 'requests' | 'calls'> | null>;
  put(session: string, sandbox: Sandbox): Eventually<void>;
  reset(session: string): Eventually<void>;
  remove(session: string): Eventually<void>;
  readonly status: 'memory' | 'available' | 'unavailable';
};

export class NotSaved extends Error {
  override name = 'NotSaved';
  readonly code: 'CONFLICT' | 'UNAVAILABLE';
  constructor(code: NotSaved['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export const changedAtOnce = (): NotSaved =>
  new NotSaved('CONFLICT', 'This was changed at the same time by other requests. Try again.');

export const perhapsSaved = (): NotSaved =>
  new NotSaved(
    'UNAVAILABLE',
    'The store for changes became unavailable, so this may not have been saved. Reload to see, then try again.',
  );

export function createMemorySandboxes(store: SandboxStore): Sandboxes {
  const inTurn = createTurns();
  return {
    open({ session, world, query, operation }) {
      const { sandbox, dropped } = store.open(session, world, query);
      const call = operation === null ? 0 : countCall(sandbox.calls, operation);
      return { sandbox, notice: dropped ? 'dropped' : null, call };
    },
    run({ session }, opened, mayChange, execute) {
      if (!mayChange || session === null) return execute(opened);
      return inTurn(session, async () => execute(opened));
    },
    log(_caller, sandbox, entry, faults) {
      if (entry) recordRequest(sandbox, entry);
      for (const fault of faults) countCall(sandbox.calls, fault);
    },
    find: store.find,
    put: store.put,
    reset: store.reset,
    remove: store.remove,
    status: 'memory',
  };
}
