import { stepStarts } from '#fixtures/changes/steps.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { newSandboxKey } from './sandbox.ts';

const marked = ',"with":true'.length;

/** Marks the changes of a request that began at an index as one step. */
export function markStep(sandbox: Sandbox, from: number): void {
  for (const change of sandbox.changes.slice(from + 1)) {
    change.with = true;
    sandbox.changedBytes += marked;
  }
}

/** Why a sandbox wasn't rewound or forked: there is none, or it has only this many steps. */
export type StepsRefused = { ok: false; steps: number | null };

/** The number of changes without those of the last steps. */
export function lengthWithout(
  changes: readonly Pick<Change, 'kind' | 'with'>[],
  steps: number,
): { ok: true; length: number } | StepsRefused {
  const starts = [...stepStarts(changes), changes.length];
  const length = starts.at(-1 - steps);
  return length === undefined ? { ok: false, steps: starts.length - 1 } : { ok: true, length };
}

/** A new sandbox in the place of another one, with its first changes. Clock, calls, log and idle times are shared. */
export function rewound(sandbox: Sandbox, length: number): Sandbox {
  // Records are kept by change, so no two sandboxes have one in common.
  const changes = sandbox.changes.slice(0, length).map((change) => ({ ...change }));
  const changedBytes = changes.reduce((bytes, change) => bytes + JSON.stringify(change).length, 0);
  return { ...sandbox, key: newSandboxKey(), changes, changedBytes };
}

/** A copy of a sandbox with its first changes. */
export function forked(sandbox: Sandbox, length: number): Sandbox {
  const { requests, activeAt, calls } = sandbox;
  return {
    ...rewound(sandbox, length),
    requests: [...requests],
    activeAt: new Map(activeAt),
    calls: new Map(calls),
  };
}
