import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';

/** `can` is an imperative ("Invite people"), `opens` names the pages. */
export type PermissionLabel = { can: string; opens: string };

export function permissionLabels(permission: string, accountId: string): PermissionLabel {
  const granted = parsePermissions([permission], { accountId, userType: 'service' });
  const name = permissionNames.find((each) => holds(granted, each));
  if (!name) return { can: permission, opens: 'Nothing in this portal' };
  const { can, canOne = `${can}: only`, opens } = knownPermission(name);
  const id = permission.replace(`account:${accountId}:`, '').split(':').slice(2).join(':');
  return { can: id ? `${canOne} ${id}` : can, opens };
}
