import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';

/** 'Administrators and Operators'; null if no role has the permission. */
export function whoCan(permission: string | undefined): string | null {
  const name = permissionNames.find((each) => each === permission);
  const roles = name ? knownPermission(name).roles : [];
  if (roles.length === 0) return null;
  // Not when the module loads: the first formatter of a page takes 40 ms, and few pages need this one.
  return new Intl.ListFormat('en-US').format(roles.map((role) => `${role}s`));
}

/** 'Only Administrators can do this. It needs access:admin. Ask an administrator.' */
export function forbiddenText(permission: string | undefined): string {
  const people = whoCan(permission);
  const need = `It needs ${permission ?? "a permission you don't have"}. Ask an administrator.`;
  return people ? `Only ${people} can do this. ${need}` : need;
}
