import { expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import {
  accepted,
  by,
  identityWith,
  peopleWith,
  personWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import { administers, currentPeople } from './current-people.ts';

const persons = [
  personWith('admin', { roles: rolesNamed('administrator') }),
  personWith('owner', { roles: rolesNamed('operator'), lastSignInAt: 5 }),
];
const now = (changes: Change[], more: Parameters<typeof peopleWith>[0] = {}) =>
  currentPeople(peopleWith({ persons, changes, ...more }));
const rolesChanged = (accountId: string): Change => ({
  ...by,
  accountId,
  kind: 'roles-changed',
  userId: 'owner',
  formerRoleIds: [],
  roleIds: ['role-viewer', 'role-none'],
});

test('people are as they were, until something is done in their account', () => {
  expect(now([rolesChanged('a-2')])).toEqual(persons);
  const changes: Change[] = [rolesChanged('a-1'), { kind: 'signed-in', at: 7, identity: 'owner' }];
  const changed = { roles: rolesNamed('viewer'), lastSignInAt: 7 };
  expect(now(changes)).toEqual([persons[0], { ...persons[1], ...changed }]);
});

test('people join by an invitation to this account, and whoever works alone sees only them', () => {
  const ids = (alone: boolean) =>
    now([accepted('ann', { accountId: 'a-2' }), accepted('bo')], { alone }).map(({ id }) => id);
  expect(ids(false)).toEqual(['admin', 'owner', 'joined-bo']);
  expect(ids(true)).toEqual(['admin', 'joined-bo']);
});

const { fixtures } = peopleWith({
  identities: [
    identityWith('admin', { role: 'role-viewer', permissions: ['access:admin', 'perform:nothing'] }),
    identityWith('owner', { role: 'role-viewer', permissions: ['access:introspection'] }),
  ],
});

test('people administer by a role or a permission of their own, unless they are suspended', () => {
  const does = (id: string, more: Parameters<typeof personWith>[1] = {}) =>
    administers(personWith(id, more), fixtures);
  const roles = rolesNamed('viewer', 'administrator');
  expect([does('nobody', { roles }), does('admin'), does('owner')]).toEqual([true, true, false]);
  expect(does('nobody', { roles, status: 'SUSPENDED' })).toBe(false);
});
