import type { Calls, RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';
import { countCall, recordRequest } from './sandbox.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** Without a promise where nothing has to be waited for, which is faster. */
export type Eventually<T> = T | Promise<T>;

/** A request that needs a sandbox. */
export type Caller = {
  /** Null without a session; every such request gets the world as linked. */
  session: string | null;
  world: WorldSpec;
  /** The world in canonical form. */
  query: string;
  /** Counted as a call; null for requests that aren't counted. */
  operation: string | null;
  /** The network address of the client. */
  client: string;
};

/** Something unusual about a sandbox that its visitor has to know; sent as X-Mock-Sandbox. */
export type SandboxNotice = 'dropped' | 'unavailable';

export type OpenedSandbox = {
  sandbox: Sandbox;
  notice: SandboxNotice | null;
  /** The number of this call of the operation, from 1; 0 without one. */
  call: number;
};

/** The sandboxes of all sessions: in this process, or in a store that several processes share. */
export type Sandboxes = {
  /** `unavailable`: the world as linked, since the store doesn't answer. */
  open(caller: Caller): Eventually<OpenedSandbox>;
  /**
   * Executes a request in an opened sandbox, and saves its changes before the response is returned. A request that
   * `mayChange` the sandbox may be executed more than once, if others change it at the same time.
   *
   * @throws NotSaved
   */
  run<Response>(
    caller: Caller,
    opened: OpenedSandbox,
    mayChange: boolean,
    execute: (opened: OpenedSandbox) => Eventually<Response>,
  ): Eventually<Response>;
  /** Adds to the log of a session. */
  log(caller: Caller, sandbox: Sandbox, entry: RequestEntry): void;
  find(session: string): Eventually<Pick<Sandbox, 'query' | 'changes' | 'requests'> | null>;
  /** Replaces the sandbox of a session. */
  put(session: string, sandbox: Sandbox): Eventually<void>;
  /** Back to the world as linked. */
  reset(session: string): Eventually<void>;
  remove(session: string): Eventually<void>;
  readonly status: 'memory' | 'available' | 'unavailable';
};

/** The changes of a request couldn't be saved. */
export class NotSaved extends Error {
  override name = 'NotSaved';
  readonly code: 'CONFLICT' | 'UNAVAILABLE';
  constructor(code: NotSaved['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a fault applies to some calls of an operation only. */
export const countsCalls = ({ fault }: WorldSpec): boolean =>
  fault.some(({ when }) => when.kind !== 'always');

/** Sandboxes in the memory of this process. */
export function createMemorySandboxes(
  store: SandboxStore,
  callsOf: (client: string, world: string) => Calls,
): Sandboxes {
  return {
    open({ session, world, query, operation, client }) {
      const { sandbox, dropped } = store.open(session, world, query);
      const isShared = session === null && countsCalls(world);
      const calls = isShared ? callsOf(client, query) : sandbox.calls;
      const call = operation === null ? 0 : countCall(calls, operation);
      return { sandbox, notice: dropped ? 'dropped' : null, call };
    },
    run: (_caller, opened, _mayChange, execute) => execute(opened),
    log: (_caller, sandbox, entry) => recordRequest(sandbox, entry),
    find: store.find,
    put: store.put,
    reset: store.reset,
    remove: store.remove,
    status: 'memory',
  };
}
