import type { Change } from '#mock-server/contract/change.ts';
import { refusal } from '#mock-server/contract/refusals.ts';
import type { Calls, RequestEntry, Sandbox } from '#mock-server/contract/sandbox.ts';
import type { WorldSpec } from '#mock-server/contract/world-spec.ts';

export const sandboxBounds = {
  changes: 10_000,
  bytes: 1_000_000,
  requests: 100,
  operations: 1_000,
} as const;

// Tokens outlive the process, so numbers alone would repeat after a restart.
let keyPrefix: string | undefined;
let created = 0;

export function newSandboxKey(): string {
  created += 1;
  keyPrefix ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  return `${keyPrefix}-${created}`;
}

export function createSandbox(world: WorldSpec, query: string, startedAt: number): Sandbox {
  return {
    key: newSandboxKey(),
    world,
    query,
    startedAt,
    changes: [],
    requests: [],
    calls: new Map(),
    changedBytes: 0,
  };
}

/** Others don't see its changes until they are saved. */
export function draftOf(sandbox: Sandbox): Sandbox {
  return { ...sandbox, changes: [...sandbox.changes] };
}

/** @throws GraphQLError LIMIT_REACHED when the sandbox is full. */
export function recordChange(sandbox: Sandbox, change: Change): void {
  const bytes = sandbox.changedBytes + JSON.stringify(change).length;
  const isFull = sandbox.changes.length >= sandboxBounds.changes;
  if (isFull || bytes > sandboxBounds.bytes) {
    const limit = isFull ? `${sandboxBounds.changes} changes` : `${sandboxBounds.bytes} bytes of changes`;
    throw refusal('LIMIT_REACHED', `This demo has reached its limit of ${limit}. Reset it to continue.`);
  }
  sandbox.changedBytes = bytes;
  sandbox.changes.push(change);
}

export function recordRequest({ requests }: Sandbox, entry: RequestEntry): void {
  requests.push(entry);
  if (requests.length > sandboxBounds.requests) requests.shift();
}

/** From 1. Names beyond the bound share one count. */
export function countCall(calls: Calls, operation: string): number {
  const name = calls.has(operation) || calls.size < sandboxBounds.operations ? operation : '';
  const call = (calls.get(name) ?? 0) + 1;
  calls.set(name, call);
  return call;
}
