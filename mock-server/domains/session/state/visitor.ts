import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Visitor } from '#mock-server/contract/context.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { parseSubject } from '#schema/claims/subject.ts';

/** The accounts of an identity, without devices if its sessions use none. */
export function accountsOf(identity: Identity, accounts: readonly AccountRecord[]): readonly AccountRecord[] {
  return identity.usesDevice ? accounts : accounts.map((account) => ({ ...account, device: null }));
}

let lastKey = 0;

/** The visitor that an identity is in an account, by default its first; null in one that it may not work in. */
export function makeVisitor(
  identity: Identity,
  permissions: readonly string[],
  accounts: readonly AccountRecord[],
  accountId: string | null,
): Visitor | null {
  const mine = accountsOf(identity, accounts);
  const account = accountId === null ? mine[0] : mine.find(({ id }) => id === accountId);
  const subject = parseSubject(identity.subject);
  if (!account || !subject.ok) return null;
  lastKey += 1;
  return {
    key: lastKey,
    identity,
    subject: subject.value,
    permissions: parsePermissions(permissions, {
      accountId: account.id,
      userType: subject.value.userType,
    }),
    accountId: account.id,
    deviceId: account.device?.id ?? null,
  };
}
