import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';

const list = new Intl.ListFormat('en-US');

/** 'Administrators and Operators'; null if no role has the permission. */
export function whoCan(permission: string | undefined): string | null {
  const name = permissionNames.find((each) => each === permission);
  const roles = name ? knownPermission(name).roles : [];
  return roles.length > 0 ? list.format(roles.map((role) => `${role}s`)) : null;
}

/** 'Only Administrators can do this. It needs access:admin. Ask an administrator.' */
export function forbiddenText(permission: string | undefined): string {
  const people = whoCan(permission);
  const need = `It needs ${permission ?? "a permission you don't have"}. Ask an administrator.`;
  return people ? `Only ${people} can do this. ${need}` : need;
}
