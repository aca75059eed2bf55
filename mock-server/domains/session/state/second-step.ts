import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { SecondStepSetUp } from '#mock-server/contract/change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { policyNow } from '#mock-server/domains/organization/state.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import { hmacSha256 } from '#schema/digest/sha256.ts';
import { base32, isTotp } from './totp.ts';

export type SecondStep = { code: string } | { secret: string };

const secretBytes = 20;

/** Base32; derived from the ID, so that it needn't be stored. */
export function secretOf(challengeId: string): string {
  const digest = hmacSha256('mock authenticator secret', challengeId);
  return base32(
    Uint8Array.from({ length: secretBytes }, (_, at) =>
      Number.parseInt(digest.slice(2 * at, 2 * at + 2), 16),
    ),
  );
}

export function secondStepOf({ changes }: Sandbox, { id, secondStepCode }: Identity): SecondStep | null {
  if (secondStepCode !== undefined) return { code: secondStepCode };
  const setUp = changes.findLast(
    (change): change is SecondStepSetUp => change.kind === 'second-step-set-up' && change.identity === id,
  );
  return setUp ? { secret: secretOf(setUp.challengeId) } : null;
}

/** Times are in ms. */
export const isCode = (step: SecondStep, code: string, times: readonly number[]): boolean =>
  'code' in step ? step.code === code : times.some((at) => isTotp(step.secret, code, at));

/** Only people need one. */
export function needsSecondStep(
  sandbox: Sandbox,
  { subject }: Identity,
  accounts: readonly AccountRecord[],
): boolean {
  const parsed = parseSubject(subject);
  if (!parsed.ok || parsed.value.userType !== 'user') return false;
  return accounts.some((account) => policyNow(account, sandbox).mfaRequired);
}
