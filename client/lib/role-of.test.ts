import { expect, test } from 'vitest';
import { knownPermission, permissionNames } from '#schema/claims/permission-table.ts';
import { forbiddenText, roleOf } from './role-of.ts';

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

test('what is forbidden says the role, the permission and who can help', () => {
  expect(forbiddenText('access:admin')).toBe(
    'Only Administrators can do this. It needs access:admin. Ask an administrator.',
  );
  expect(forbiddenText('access:other')).toBe('It needs access:other. Ask an administrator.');
  expect(forbiddenText(undefined)).toBe("It needs a permission you don't have. Ask an administrator.");
});
