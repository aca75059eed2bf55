import { describe, expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import {
  accepted,
  by,
  identityWith,
  peopleWith,
  personWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import { administers, peopleNow, permissionsOf } from './people-now.ts';

const persons = [
  personWith('admin', { roles: rolesNamed('administrator') }),
  personWith('owner', { roles: rolesNamed('operator'), lastSignInAt: 5 }),
];
const now = (changes: Change[], more: Parameters<typeof peopleWith>[0] = {}) =>
  peopleNow(peopleWith({ persons, changes, ...more }));
const owner = (...changes: Change[]) => now(changes)[1];

const status = (each: 'ACTIVE' | 'SUSPENDED'): Change => ({
  ...by,
  kind: 'status-changed',
  userId: 'owner',
  status: each,
});
const roles = (accountId = 'a-1'): Change => ({
  ...by,
  accountId,
  kind: 'roles-changed',
  userId: 'owner',
  formerRoleIds: [],
  roleIds: ['role-viewer', 'role-none'],
});

describe('people', () => {
  test('are as they were, until something is done with them', () => {
    expect(now([])).toEqual(persons);
    expect(owner(roles('a-2'))).toBe(persons[1]);
    expect(owner(roles())).toEqual({ ...persons[1], roles: rolesNamed('viewer') });
    expect(owner(status('SUSPENDED'))).toEqual({ ...persons[1], status: 'SUSPENDED' });
    expect(owner(status('SUSPENDED'), status('ACTIVE'), roles())).toEqual({
      ...persons[1],
      roles: rolesNamed('viewer'),
    });
  });

  test('have signed in', () => {
    const signedIn: Change = { kind: 'signed-in', at: 7, identity: 'owner' };
    expect(owner(signedIn)).toEqual({ ...persons[1], lastSignInAt: 7 });
  });

  test('join by an invitation to this account', () => {
    expect(now([accepted('ann')]).slice(2)).toEqual([
      personWith('joined-ann', {
        displayName: 'Joined ann',
        email: 'ann@lab.example',
        roles: rolesNamed('viewer'),
        lastSignInAt: 1_000,
        createdAt: 1_000,
      }),
    ]);
    expect(now([accepted('ann', { accountId: 'a-2' })])).toEqual(persons);
  });

  test('are only the visitor, and who joined, where someone works alone', () => {
    const list = now([accepted('ann')], { alone: true });
    expect(list.map(({ id }) => id)).toEqual(['admin', 'joined-ann']);
  });
});

const { fixtures } = peopleWith({
  identities: [
    identityWith('admin', { role: 'role-viewer', permissions: ['access:admin', 'perform:nothing'] }),
    identityWith('owner', { role: 'role-viewer', permissions: ['access:introspection'] }),
  ],
});

test('people have the permissions of their roles, and some of their own', () => {
  const person = personWith('owner', { roles: rolesNamed('operator', 'device-manager', 'lead-operator') });
  expect(permissionsOf(person, fixtures)).toEqual([
    'access:introspection',
    'perform:advanced_actions',
    'perform:password_reset',
    'perform:reposition_device',
  ]);
  expect(permissionsOf(personWith('nobody'), fixtures)).toEqual([]);
});

test('people administer by a role or a permission of their own, unless they are suspended', () => {
  const does = (id: string, more: Parameters<typeof personWith>[1] = {}) =>
    administers(personWith(id, more), fixtures);
  expect(does('nobody', { roles: rolesNamed('viewer', 'administrator') })).toBe(true);
  expect(does('nobody', { roles: rolesNamed('administrator'), status: 'SUSPENDED' })).toBe(false);
  expect([does('admin'), does('owner'), does('nobody')]).toEqual([true, false, false]);
});
