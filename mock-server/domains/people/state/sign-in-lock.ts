import type { Change } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

const maxFailures = 5;
const lockMs = 15 * 60_000;

type LockContext = {
  sandbox: Sandbox;
  /** World time, ms. */
  now: number;
};

function signInsOf({ changes, sharedSignIns }: Sandbox): readonly Change[] {
  if (!sharedSignIns) return changes;
  const own = changes.filter(({ kind }) => kind !== 'sign-in-failed' && kind !== 'signed-in');
  return [...own, ...sharedSignIns.list];
}

/** Only these names can be locked. */
export const failedSignIns = (sandbox: Sandbox): ReadonlySet<string> =>
  new Set(
    signInsOf(sandbox).flatMap((change) => (change.kind === 'sign-in-failed' ? [change.userName] : [])),
  );

/** When the lock ends (ms); null without one. `who` is an identity, or an unknown user name. */
export function lockedUntil({ sandbox, now }: LockContext, who: string): number | null {
  let failures = 0;
  let until: number | null = null;
  for (const change of signInsOf(sandbox)) {
    if (change.kind === 'signed-in' && change.identity === who) failures = 0;
    if (change.kind === 'status-changed' && change.userIds.includes(who)) {
      failures = 0;
      until = null;
    }
    if (change.kind !== 'sign-in-failed' || change.userName !== who) continue;
    failures += 1;
    if (failures < maxFailures) continue;
    failures = 0;
    until = change.at + lockMs;
  }
  return until !== null && now < until ? until : null;
}
