type Role = { id: string; permissions: readonly string[] };
type Grant = { permission: string; roles: readonly { id: string }[] };

/** Sorted, without duplicates. */
export type RolesDifference = { gained: readonly string[]; lost: readonly string[] };

/** Permissions from another role or without a role aren't lost. */
export function rolesDifference(
  roles: readonly Role[],
  grants: readonly Grant[],
  roleIds: readonly string[],
): RolesDifference {
  const before = new Set(grants.map(({ permission }) => permission));
  const after = new Set([
    ...grants.filter((grant) => grant.roles.length === 0).map(({ permission }) => permission),
    ...roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ permissions }) => permissions),
  ]);
  return {
    gained: [...after].filter((permission) => !before.has(permission)).sort(),
    lost: [...before].filter((permission) => !after.has(permission)).sort(),
  };
}
