import { expect, test } from 'vitest';
import {
  contextWith,
  peopleWith,
  personWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import { givenRolesProblem, mustReadRoles, passwordResetProblem, statusProblem } from './users.ts';

const admin = personWith('admin', { roles: rolesNamed('administrator') });
const owner = personWith('owner', { roles: rolesNamed('operator', 'viewer') });
const suspended = personWith('gone', { status: 'SUSPENDED', roles: rolesNamed('administrator') });
const people = peopleWith({ persons: [admin, owner, suspended] });
const second = personWith('second', { roles: rolesNamed('administrator') });
const twoAdministrators = peopleWith({ persons: [admin, owner, second] });

test('roles are read by those who administer and by those who invite', () => {
  for (const permission of ['access:admin', 'perform:register_user'])
    expect(() => mustReadRoles(contextWith([permission]))).not.toThrow();
  expect(() => mustReadRoles(contextWith(['perform:password_reset']))).toThrow('access:admin');
});

test('given roles exist, and are twenty at most', () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, number) => `role-${number}`);
  const code = (roleIds: string[]) => givenRolesProblem(owner, roleIds, people)?.code;
  expect([code(unknown(21)), code(['role-viewer', 'role-none'])]).toEqual(['TOO_LARGE', 'NOT_FOUND']);
  expect([code(['role-administrator']), code([])]).toEqual([undefined, undefined]);
});

test('an account keeps an administrator who is not suspended', () => {
  expect(givenRolesProblem(admin, ['role-viewer'], people)).toMatchObject({
    code: 'LAST_ADMIN',
    message: 'admin is the last administrator. Make someone else an administrator first.',
  });
  expect(givenRolesProblem(admin, ['role-viewer', 'role-administrator'], people)).toBeNull();
  expect(givenRolesProblem(admin, ['role-viewer'], twoAdministrators)).toBeNull();
  expect(statusProblem(admin, 'SUSPENDED', people)?.code).toBe('LAST_ADMIN');
  expect(statusProblem(admin, 'ACTIVE', people)).toBeNull();
  for (const [person, among] of [
    [owner, people],
    [suspended, people],
    [admin, twoAdministrators],
    [owner, peopleWith({ persons: [owner] })],
  ] as const)
    expect(statusProblem(person, 'SUSPENDED', among)).toBeNull();
});

test('a reset link is sent to others who are not suspended', () => {
  const code = (person: typeof owner) => passwordResetProblem(person, people)?.code;
  expect([code(owner), code(admin), code(suspended)]).toEqual([undefined, 'NOT_ELIGIBLE', 'NOT_ELIGIBLE']);
});
