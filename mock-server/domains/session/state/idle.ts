import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import { policyNow } from '#mock-server/domains/organization/state.ts';

const minuteMs = 60_000;

/** If not, the session is active at `now` (ms); an ended session stays ended until the next sign-in. */
export function hasIdled(
  sandbox: Sandbox,
  { id }: Identity,
  { iat }: Claims,
  account: AccountRecord,
  now: number,
): boolean {
  const { activeAt } = sandbox;
  const limit = policyNow(account, sandbox).idleTimeoutMinutes;
  const last = Math.max(activeAt.get(id) ?? now, iat * 1_000);
  if (limit !== null && now - last > limit * minuteMs) return true;
  activeAt.set(id, Math.max(last, now));
  return false;
}
