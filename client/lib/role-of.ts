import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';

/** Undefined for permissions that no role or several roles have. */
export function roleOf(permission: string | undefined): string | undefined {
  const name = permissionNames.find((each) => each === permission);
  const [role, ...others] = name ? knownPermission(name).roles : [];
  return others.length === 0 ? role : undefined;
}

/** 'Only Operators can do this. It needs perform:advanced_actions. Ask an administrator.' */
export function forbiddenText(permission: string | undefined): string {
  const role = roleOf(permission);
  const need = `It needs ${permission ?? "a permission you don't have"}. Ask an administrator.`;
  return role ? `Only ${role}s can do this. ${need}` : need;
}
