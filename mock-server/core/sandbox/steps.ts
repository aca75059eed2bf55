import { stepStarts } from '#fixtures/changes/steps.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { newSandboxKey } from './sandbox.ts';

const marked = ',"with":true'.length;

export function markStep(sandbox: Sandbox, from: number): void {
  for (const change of sandbox.changes.slice(from + 1)) {
    change.with = true;
    sandbox.changedBytes += marked;
  }
}

/** `steps`: how many there are; null without a sandbox. */
export type StepsRefused = { ok: false; steps: number | null };

export function lengthWithout(
  changes: readonly Pick<Change, 'kind' | 'with'>[],
  steps: number,
): { ok: true; length: number } | StepsRefused {
  const starts = [...stepStarts(changes), changes.length];
  const length = starts.at(-1 - steps);
  return length === undefined ? { ok: false, steps: starts.length - 1 } : { ok: true, length };
}

/** Keeps clock, calls, log and idle times. */
export function rewound(sandbox: Sandbox, length: number): Sandbox {
  // Results are cached by change, so no two sandboxes share one.
  const changes = sandbox.changes.slice(0, length).map((change) => ({ ...change }));
  const changedBytes = changes.reduce((bytes, change) => bytes + JSON.stringify(change).length, 0);
  return { ...sandbox, key: newSandboxKey(), changes, changedBytes };
}

export function forked(sandbox: Sandbox, length: number): Sandbox {
  const { requests, activeAt, calls } = sandbox;
  return {
    ...rewound(sandbox, length),
    requests: [...requests],
    activeAt: new Map(activeAt),
    calls: new Map(calls),
  };
}
