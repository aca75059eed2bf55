import { expect, test } from 'vitest';
import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';
import { roleOf } from './role-of.ts';

test('a permission names a role only if no other role has it', () => {
  for (const name of permissionNames) {
    const { roles } = knownPermission(name);
    expect(roleOf(name), name).toBe(roles.length === 1 ? roles[0] : undefined);
  }
  expect(permissionNames.some((name) => roleOf(name) !== undefined)).toBe(true);
});

test('an unknown permission, or none, has no role', () => {
  expect(roleOf('unknown')).toBeUndefined();
  expect(roleOf(undefined)).toBeUndefined();
});
