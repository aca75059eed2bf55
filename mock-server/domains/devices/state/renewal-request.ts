import type { LicenseRecord } from '#fixtures/builders/records.ts';
import type { RenewalRequested } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { isOver } from '#schema/facts/limit.ts';
import { worksUntil } from '#schema/facts/term.ts';

/** Oldest first, without those that were taken back. */
export function renewalRequestsOf({ changes }: Sandbox, deviceId: string): RenewalRequested[] {
  const requests: RenewalRequested[] = [];
  for (const change of changes) {
    if (change.kind !== 'renewal-requested' || !change.deviceIds.includes(deviceId)) continue;
    if (!change.undo) requests.push(change);
    else {
      const latest = requests.findLastIndex(({ identity }) => identity === change.identity);
      if (latest >= 0) requests.splice(latest, 1);
    }
  }
  return requests;
}

export const isRenewed = ({ terms }: LicenseRecord, now: number): boolean =>
  terms.some(({ startsAt }) => startsAt > now);

/** The latest request, unless a later term started or is scheduled, or the license ended since. */
export function renewalRequestNow(
  { id, license }: { id: string; license: LicenseRecord | null },
  sandbox: Sandbox,
  now: number,
): RenewalRequested | null {
  const latest = renewalRequestsOf(sandbox, id).at(-1);
  if (!latest || !license) return null;
  const isSettled = license.terms.some(
    (term) => term.startsAt > latest.at || (worksUntil(term) > latest.at && isOver(worksUntil(term), now)),
  );
  return isSettled ? null : latest;
}
