import type { AccountRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { Change, SecurityPolicyChanged } from '#mock-server/contract/change.ts';
import type { OrganizationNow } from '#mock-server/contract/records.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

const ofKind = <Kind extends Change['kind']>(changes: readonly Change[], accountId: string, kind: Kind) =>
  changes.filter(
    (change): change is Extract<Change, { kind: Kind }> =>
      change.kind === kind && 'accountId' in change && change.accountId === accountId,
  );

const defaultPolicy: OrganizationRecord['securityPolicy'] = {
  mfaRequired: false,
  idleTimeoutMinutes: null,
  passwordMaxAgeDays: 365,
  passwordMinLength: 14,
  lockAfterFailures: 5,
};

/** The security policy of an account, with this visitor's changes. */
export const policyNow = (account: AccountRecord | undefined, sandbox: Pick<Sandbox, 'changes'>) =>
  (account?.organization &&
    (sandbox.changes.findLast(
      (change): change is SecurityPolicyChanged =>
        change.kind === 'security-policy-changed' && change.accountId === account.id,
    )?.to ??
      account.organization.securityPolicy)) ??
  defaultPolicy;

/** The organization of an account with this visitor's changes; null if the account has none. */
export function organizationNow(
  { id, organization }: AccountRecord,
  { changes }: Pick<Sandbox, 'changes'>,
): OrganizationNow | null {
  if (!organization) return null;
  const profileChanges = ofKind(changes, id, 'organization-changed');
  const policyChanges = ofKind(changes, id, 'security-policy-changed');
  return {
    ...(Object.assign({}, organization, ...profileChanges.map(({ to }) => to)) as OrganizationRecord),
    securityPolicy: policyChanges.at(-1)?.to ?? organization.securityPolicy,
    profileChanges,
    policyChanges,
  };
}
