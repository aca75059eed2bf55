import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { parseSubject } from '#schema/claims/subject.ts';

/** The accounts an identity may work in, without devices if its sessions use none. */
export function accountsOf(identity: Identity, accounts: readonly AccountRecord[]): readonly AccountRecord[] {
  return identity.usesDevice ? accounts : accounts.map((account) => ({ ...account, device: null }));
}

function makeVisitor(
  identity: Identity,
  permissions: readonly string[],
  accounts: readonly AccountRecord[],
  accountId: string | null,
): Visitor | null {
  const mine = accountsOf(identity, accounts);
  const account = accountId === null ? mine[0] : mine.find(({ id }) => id === accountId);
  const subject = parseSubject(identity.subject);
  if (!account || !subject.ok) return null;
  return {
    identity,
    subject: subject.value,
    permissions: parsePermissions(permissions, {
      accountId: account.id,
      userType: subject.value.userType,
    }),
    accountId: account.id,
    device: account.device,
  };
}

/** By account id as it was requested. */
type Visitors = Map<string | null, Visitor>;
type ByPermissions = WeakMap<readonly string[], Visitors>;
/** By accounts of a world, identity and permissions of a token: immutable objects. */
const made = new WeakMap<readonly AccountRecord[], WeakMap<Identity, ByPermissions>>();

/**
 * The visitor behind an identity and the permissions its token carries. Null when `accountId` (the
 * X-Account-ID header) names an account it may not work in; the default is the first. Created once for
 * each identity and token in a world.
 */
export function visitorOf(
  identity: Identity,
  permissions: readonly string[],
  accounts: readonly AccountRecord[],
  accountId: string | null,
): Visitor | null {
  const byIdentity = getOrCreate(made, accounts, () => new WeakMap<Identity, ByPermissions>());
  const byPermissions = getOrCreate(byIdentity, identity, () => new WeakMap<readonly string[], Visitors>());
  const visitors = getOrCreate(byPermissions, permissions, () => new Map<string | null, Visitor>());
  const known = visitors.get(accountId);
  if (known) return known;
  const visitor = makeVisitor(identity, permissions, accounts, accountId);
  // Unknown accounts aren't cached: there could be any number.
  if (visitor) visitors.set(accountId, visitor);
  return visitor;
}
