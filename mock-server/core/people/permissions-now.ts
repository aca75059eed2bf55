import { roleById, rolesOfIdentity } from '#fixtures/builders/roles.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { RolesChanged } from '#mock-server/contract/people-change.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

/** What somebody was given without a role: neither comes nor goes with roles. */
export function directPermissions(identity: Identity): string[] {
  const given = new Set(rolesOfIdentity(identity).flatMap(({ permissions }) => permissions));
  return identity.permissions.filter((permission) => !given.has(permission));
}

/** The permissions of these roles, each once. */
export const permissionsOfRoles = (roleIds: readonly string[]): string[] => [
  ...new Set(roleIds.flatMap((id) => roleById(id)?.permissions ?? [])),
];

const lastChange = ({ changes }: Sandbox, userId: string, accountId: string): RolesChanged | undefined =>
  changes.findLast(
    (change): change is RolesChanged =>
      change.kind === 'roles-changed' && change.userId === userId && change.accountId === accountId,
  );

/** What an identity may do in an account by now; null where nobody changed its roles there. */
function changedPermissions(sandbox: Sandbox, identity: Identity, accountId: string): string[] | null {
  const change = lastChange(sandbox, identity.id, accountId);
  return change ? [...permissionsOfRoles(change.roleIds), ...directPermissions(identity)] : null;
}

/** An account, and what it grants to identities besides their roles. */
type Granting = { id: string; grants?: Readonly<Record<string, readonly string[]>> };

const grantsIn = ({ id, grants }: Granting, identity: Identity): string[] =>
  (grants?.[identity.id] ?? []).map((permission) => `account:${id}:${permission}`);

/** What an identity may do as long as nobody changes its roles; the very same list each time without grants. */
export function permissionsGiven(identity: Identity, accounts: readonly Granting[]): readonly string[] {
  const granted = accounts.flatMap((account) => grantsIn(account, identity));
  return granted.length === 0 ? identity.permissions : [...identity.permissions, ...granted];
}

/** The permissions a new token of an identity carries; they name accounts only where those differ. */
export function permissionsNow(
  sandbox: Sandbox,
  identity: Identity,
  accounts: readonly Granting[],
): readonly string[] {
  const granted = accounts.flatMap((account) => grantsIn(account, identity));
  const given = permissionsOf(sandbox, identity, accounts);
  return granted.length === 0 ? given : [...given, ...granted];
}

function permissionsOf(
  sandbox: Sandbox,
  identity: Identity,
  accounts: readonly { id: string }[],
): readonly string[] {
  const found = accounts.map(({ id }) => ({ id, changed: changedPermissions(sandbox, identity, id) }));
  if (found.every(({ changed }) => changed === null)) return identity.permissions;
  if (found.length === 1) return found[0]?.changed ?? identity.permissions;
  return found.flatMap(({ id, changed }) =>
    (changed ?? identity.permissions).map((permission) => `account:${id}:${permission}`),
  );
}

/** Those of a token's permissions that are still given in an account: what was taken away is gone at once. */
export function stillGiven(
  permissions: readonly string[],
  sandbox: Sandbox,
  identity: Identity,
  accountId: string,
): readonly string[] {
  const now = changedPermissions(sandbox, identity, accountId);
  if (now === null) return permissions;
  const prefix = `account:${accountId}:`;
  return permissions.filter((permission) => {
    const text = permission.startsWith(prefix) ? permission.slice(prefix.length) : permission;
    // What the account grants comes and goes with no role.
    return now.includes(text) || text.startsWith('actAs:');
  });
}

/** Whether somebody was suspended in an account by this visitor, and not reactivated since. */
export function isSuspendedIn({ changes }: Sandbox, userId: string, accountId: string): boolean {
  const last = changes.findLast(
    (change) =>
      change.kind === 'status-changed' && change.accountId === accountId && change.userIds.includes(userId),
  );
  return last?.kind === 'status-changed' && last.status === 'SUSPENDED';
}
