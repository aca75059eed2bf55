import type { ChangeOf } from '#fixtures/changes/changes.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { roleById, rolesOfIdentity } from '#fixtures/roles.ts';
import type { Sandbox } from '#mock-server/contract/context.ts';

export function directPermissions(identity: Identity): string[] {
  const given = new Set(rolesOfIdentity(identity).flatMap(({ permissions }) => permissions));
  return identity.permissions.filter((permission) => !given.has(permission));
}

export const permissionsOfRoles = (roleIds: readonly string[]): string[] => [
  ...new Set(roleIds.flatMap((id) => roleById(id)?.permissions ?? [])),
];

type RolesChanged = ChangeOf<'roles-changed'>;

const lastChange = ({ changes }: Sandbox, userId: string, accountId: string): RolesChanged | undefined =>
  changes.findLast(
    (change): change is RolesChanged =>
      change.kind === 'roles-changed' && change.userId === userId && change.accountId === accountId,
  );

/** The permissions that a change of roles gave; null without one. */
function changedPermissions(sandbox: Sandbox, identity: Identity, accountId: string): string[] | null {
  const change = lastChange(sandbox, identity.id, accountId);
  return change ? [...permissionsOfRoles(change.roleIds), ...directPermissions(identity)] : null;
}

const inAccount = (accountId: string, permission: string): string =>
  permission.startsWith('account:') ? permission : `account:${accountId}:${permission}`;

/** The permissions of an identity, qualified by account only where they differ. Without changes, the same list each time. */
export function currentPermissions(
  sandbox: Sandbox,
  identity: Identity,
  accounts: readonly { id: string }[],
): readonly string[] {
  const changes = accounts.map(({ id }) => ({ id, changed: changedPermissions(sandbox, identity, id) }));
  if (changes.every(({ changed }) => changed === null)) return identity.permissions;
  if (changes.length === 1) return changes[0]?.changed ?? identity.permissions;
  const permissions = changes.flatMap(({ id, changed }) =>
    (changed ?? identity.permissions).map((permission) => inAccount(id, permission)),
  );
  return [...new Set(permissions)];
}

/** The permissions of a token that the identity still has: removals take effect at once. */
export function stillGiven(
  permissions: readonly string[],
  sandbox: Sandbox,
  identity: Identity,
  accountId: string,
): readonly string[] {
  const now = changedPermissions(sandbox, identity, accountId);
  if (now === null) return permissions;
  const current = new Set(now.map((permission) => inAccount(accountId, permission)));
  return permissions.filter((permission) => current.has(inAccount(accountId, permission)));
}

export function isSuspendedIn({ changes }: Sandbox, userId: string, accountId: string): boolean {
  const last = changes.findLast(
    (change) =>
      change.kind === 'status-changed' && change.accountId === accountId && change.userId === userId,
  );
  return last?.kind === 'status-changed' && last.status === 'SUSPENDED';
}
