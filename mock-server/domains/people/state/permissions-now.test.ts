import { describe, expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { by, identityWith, rolesNamed, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import {
  directPermissions,
  isSuspendedIn,
  permissionsNow,
  permissionsOfRoles,
  stillGiven,
} from './permissions-now.ts';

const [viewer, operator] = rolesNamed('viewer', 'operator');
const own = 'access:introspection';
const identity = identityWith('owner', {
  role: 'role-operator',
  permissions: [...(operator?.permissions ?? []), own],
});
const given = (roleIds: string[], accountId = 'a-1', userId = 'owner'): Change => ({
  ...by,
  accountId,
  kind: 'roles-changed',
  userId,
  formerRoleIds: [],
  roleIds,
});
const one = [{ id: 'a-1' }];
const two = [...one, { id: 'a-2' }];
const afterChange = [...(viewer?.permissions ?? []), own];
const inAccount = (id: string, permissions: readonly string[]) =>
  permissions.map((permission) => `account:${id}:${permission}`);

test('the permissions of roles are there once each, and an identity has some of its own', () => {
  expect(directPermissions(identity)).toEqual([own]);
  expect(permissionsOfRoles(['role-operator', 'role-operator', 'role-none'])).toEqual(operator?.permissions);
});

describe('permissions', () => {
  const now = (changes: Change[], accounts: Parameters<typeof permissionsNow>[2] = one) =>
    permissionsNow(sandboxWith(changes), identity, accounts);

  test('are the same list until roles change in an account', () => {
    expect(now([])).toBe(identity.permissions);
    expect(now([given([], 'a-3'), given([], 'a-1', 'viewer')], two)).toBe(identity.permissions);
    expect(now([], [])).toBe(identity.permissions);
  });

  test('are those of the last roles and its own, by account where there are several', () => {
    expect(now([given(['role-administrator']), given(['role-viewer'])])).toEqual(afterChange);
    expect(now([given([])])).toEqual([own]);
    expect(now([given(['role-viewer'], 'a-2')], two)).toEqual([
      ...inAccount('a-1', identity.permissions),
      ...inAccount('a-2', afterChange),
    ]);
  });

  test('of a token end with the role they came from, in this account', () => {
    const permissions = ['perform:advanced_actions', own, 'account:a-1:access:x'];
    const still = (changes: Change[], accountId = 'a-1') =>
      stillGiven(permissions, sandboxWith(changes), identity, accountId);
    expect(still([])).toBe(permissions);
    expect(still([given(['role-viewer'])], 'a-2')).toBe(permissions);
    expect(still([given([])])).toEqual([own]);
    expect(still([given(['role-operator'])])).toEqual(permissions.slice(0, 2));
    expect(still([given(['role-operator'], 'a-2')], 'a-2')).toEqual(permissions.slice(0, 2));
  });
});

test('the last status in the account says whether someone is suspended there', () => {
  const status = (each: 'ACTIVE' | 'SUSPENDED', accountId = 'a-1', userId = 'owner'): Change => ({
    ...by,
    accountId,
    kind: 'status-changed',
    userId,
    status: each,
  });
  const isSuspended = (...changes: Change[]) => isSuspendedIn(sandboxWith(changes), 'owner', 'a-1');
  expect(isSuspended()).toBe(false);
  expect(isSuspended(status('SUSPENDED'), { ...by, kind: 'signed-in' })).toBe(true);
  expect(isSuspended(status('SUSPENDED'), status('ACTIVE'))).toBe(false);
  expect(isSuspended(status('SUSPENDED', 'a-2'), status('SUSPENDED', 'a-1', 'viewer'))).toBe(false);
  expect(isSuspended(status('SUSPENDED'), status('ACTIVE', 'a-2'), status('ACTIVE', 'a-1', 'viewer'))).toBe(
    true,
  );
});
