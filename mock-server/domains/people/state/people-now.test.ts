import { expect, test } from 'vitest';
import {
  accepted,
  identityWith,
  peopleWith,
  personWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import { administers, peopleNow } from './people-now.ts';

const persons = [
  personWith('admin', { roles: rolesNamed('administrator') }),
  personWith('owner', { roles: rolesNamed('operator') }),
];

test('people join by an invitation to this account, and whoever works alone sees only them', () => {
  const changes = [accepted('ann', { accountId: 'a-2' }), accepted('bo')];
  const ids = (alone: boolean) => peopleNow(peopleWith({ persons, changes, alone })).map(({ id }) => id);
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
