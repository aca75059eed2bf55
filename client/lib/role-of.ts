import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';

/** Undefined for permissions that no role or several roles have. */
export function roleOf(permission: string | undefined): string | undefined {
  const name = permissionNames.find((each) => each === permission);
  const [role, ...others] = name ? knownPermission(name).roles : [];
  return others.length === 0 ? role : undefined;
}
