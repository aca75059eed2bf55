import { describe, expect, test } from 'vitest';
import {
  contextWith,
  peopleWith,
  personWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import {
  administeredPeople,
  checkPasswordReset,
  checkRoles,
  checkStatus,
  mustReadRoles,
  peopleById,
  sameSet,
} from './users.ts';

const admin = personWith('admin', { roles: rolesNamed('administrator') });
const owner = personWith('owner', { roles: rolesNamed('operator', 'viewer') });
const suspended = personWith('gone', { status: 'SUSPENDED', roles: rolesNamed('administrator') });
const people = peopleWith({ persons: [admin, owner, suspended] });
const second = personWith('second', { roles: rolesNamed('administrator') });
const twoAdministrators = peopleWith({ persons: [admin, owner, second] });

test('people are administered with access:admin, and roles are read by those who invite too', () => {
  expect(administeredPeople(contextWith(['access:admin']))).toMatchObject({ visitorId: 'admin', now: 2_000 });
  expect(() => administeredPeople(contextWith(['perform:register_user']))).toThrow('access:admin');
  for (const permission of ['access:admin', 'perform:register_user'])
    expect(() => mustReadRoles(contextWith([permission]))).not.toThrow();
  expect(() => mustReadRoles(contextWith(['perform:password_reset']))).toThrow('access:admin');
});

test('people are found in order, and sets are equal in any order', () => {
  expect(peopleById(['owner', 'nobody', 'admin'], people)).toEqual([owner, null, admin]);
  expect([
    sameSet(['a', 'b'], ['b', 'a']),
    sameSet(['a'], ['a', 'b']),
    sameSet(['a', 'b'], ['a', 'c']),
  ]).toEqual([true, false, false]);
});

describe('roles', () => {
  const given = (userId: string, roleIds: string[], among = people) => checkRoles({ userId, roleIds }, among);
  const own = ['role-viewer', 'role-operator'];

  test('are given to a person of the account', () => {
    expect(given('owner', ['role-administrator'])).toEqual({ person: owner });
    expect(given('owner', [])).toEqual({ person: owner });
    expect(given('nobody', own)).toMatchObject({
      person: null,
      error: { code: 'NOT_FOUND', field: ['input', 'userId'] },
    });
  });

  test('exist, and are twenty at most', () => {
    const unknown = (count: number) => Array.from({ length: count }, (_, number) => `role-${number}`);
    const code = (roleIds: string[]) => given('owner', roleIds);
    expect(code(unknown(21))).toMatchObject({ error: { code: 'TOO_LARGE', field: ['input', 'roleIds'] } });
    expect(code(unknown(20))).toMatchObject({ error: { code: 'NOT_FOUND', field: ['input', 'roleIds'] } });
    expect(code(['role-viewer', 'role-none'])).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(code(Array(21).fill('role-viewer'))).toEqual({ person: owner });
  });

  test('leave an administrator', () => {
    expect(given('admin', ['role-viewer'])).toMatchObject({
      person: admin,
      error: {
        code: 'LAST_ADMIN',
        message: expect.stringContaining("admin is the last administrator and can't be given"),
      },
    });
    expect(given('admin', ['role-viewer', 'role-administrator'])).toEqual({ person: admin });
    expect(given('admin', ['role-viewer'], twoAdministrators)).toEqual({ person: admin });
    // Nobody administered before either.
    const none = peopleWith({ persons: [owner, suspended] });
    expect(given('owner', ['role-viewer'], none)).toEqual({ person: owner });
  });
});

describe('a status', () => {
  const set = (status: 'ACTIVE' | 'SUSPENDED', userIds: string[], among = people) => {
    const { people: changed, userErrors } = checkStatus({ userIds, status }, among);
    return [changed.map(({ id }) => id), userErrors.map(({ code, field }) => [code, field?.slice(1).join()])];
  };

  test('is set for each person once, and unknown ones are refused alone', () => {
    expect(set('ACTIVE', ['owner', 'nobody', 'admin', 'owner'])).toEqual([
      ['owner', 'admin'],
      [['NOT_FOUND', 'userIds,1']],
    ]);
    expect(set('ACTIVE', [])).toEqual([[], [['REQUIRED', 'userIds']]]);
  });

  test('leaves an administrator who is not suspended', () => {
    expect(set('SUSPENDED', ['owner', 'admin', 'gone'])).toEqual([
      ['owner', 'gone'],
      [['LAST_ADMIN', 'userIds,1']],
    ]);
    expect(set('ACTIVE', ['admin'])).toEqual([['admin'], []]);
    expect(set('SUSPENDED', ['admin', 'owner', 'second'], twoAdministrators)).toEqual([
      ['admin', 'owner'],
      [['LAST_ADMIN', 'userIds,2']],
    ]);
  });
});

test('a reset link is sent to others who are not suspended', () => {
  const setting = { persons: [admin, owner, suspended] };
  const sent = checkPasswordReset(
    ['admin', 'owner', 'gone', 'nobody'],
    contextWith(['perform:password_reset'], setting),
  );
  expect(sent.people).toEqual([owner]);
  expect(sent.userErrors.map(({ code, field }) => [code, field?.at(-1)])).toEqual([
    ['NOT_ELIGIBLE', '0'],
    ['NOT_ELIGIBLE', '2'],
    ['NOT_FOUND', '3'],
  ]);
  expect(() => checkPasswordReset(['owner'], contextWith(['access:admin'], setting))).toThrow(
    'perform:password_reset',
  );
});
