type Role = { id: string; permissions: readonly string[] };
type Grant = { permission: string; roles: readonly { id: string }[] };

/** What somebody could do more, and what no more, each permission once and in order. */
export type RolesDifference = { gained: readonly string[]; lost: readonly string[] };

/**
 * What other roles would change of what somebody can do. What a second role gives too is not lost, nor is what
 * was given without a role.
 */
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
