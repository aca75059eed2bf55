import { expect, test } from 'vitest';
import {
  accepted,
  by,
  identityWith,
  peopleWith,
  rolesNamed,
} from '#mock-server/domains/people/state/test-people.ts';
import { acceptedIn, findIdentity, identitiesIn, joinedIdentity, userNameOf } from './joined.ts';

const owner = identityWith('owner');
const change = accepted('ann');
const { fixtures, sandbox } = peopleWith({
  identities: [owner],
  changes: [{ ...by, kind: 'signed-in' }, change],
});
const ann = {
  ...identityWith('joined-ann', { title: 'Joined ann', description: 'Accepted an invitation.' }),
  name: 'Joined ann',
  email: 'ann@lab.example',
  permissions: rolesNamed('viewer').flatMap(({ permissions }) => permissions),
};

test('who accepted an invitation is an identity in this sandbox', () => {
  expect(acceptedIn(sandbox)).toEqual([change]);
  expect(identitiesIn(fixtures, sandbox)).toEqual([owner, ann]);
  expect(joinedIdentity('urn:graykey:user:joined-ann', sandbox)).toEqual(ann);
  expect(joinedIdentity('urn:graykey:user:joined-bo', sandbox)).toBeUndefined();
});

test('people who joined sign in by their address in any case, others by their ID', () => {
  expect(findIdentity('ANN@lab.example', fixtures, sandbox)).toEqual(ann);
  expect(findIdentity('owner', fixtures, sandbox)).toBe(owner);
  for (const name of ['owner@lab.example', 'bo@lab.example', 'joined-ann'])
    expect(findIdentity(name, fixtures, sandbox)).toBeUndefined();
});

test('the user name is an ID, or the address of people who joined or have a link', () => {
  expect([userNameOf(owner), userNameOf(ann)]).toEqual(['owner', 'ann@lab.example']);
  const invited = identityWith('link-1', { subject: 'urn:graykey:email:x', email: 'x@lab.example' });
  expect(userNameOf(invited)).toBe('x@lab.example');
  const { email: _, ...nameless } = invited;
  expect(userNameOf(nameless)).toBe('link-1');
});
