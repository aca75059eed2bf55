import { describe, expect, test } from 'vitest';
import type { UserFilter, UserSort, UserSortField } from '#mock-server/contract/types.generated.ts';
import { personWith, rolesNamed } from '#mock-server/domains/people/state/test-people.ts';
import { compareKeys, peopleFacets, selectPeople } from './select-people.ts';

const people = [
  personWith('c', {
    displayName: 'Ann',
    email: 'z@lab.example',
    roles: rolesNamed('viewer'),
    lastSignInAt: 10,
  }),
  personWith('b', {
    displayName: 'ann',
    email: 'Y@north.example',
    roles: rolesNamed('operator'),
  }),
  personWith('a', { displayName: 'Bo', email: 'x@lab.example', lastSignInAt: 30 }),
  personWith('d', {
    displayName: 'Al',
    email: 'w@lab.example',
    status: 'SUSPENDED',
    roles: rolesNamed('viewer', 'operator'),
    lastSignInAt: 20,
  }),
];
const chosen = (filter: UserFilter = {}, ...sort: UserSort[]) =>
  selectPeople(people, filter, sort)
    .map(({ id }) => id)
    .join('');
const operator = ['role-operator'];

test.each<[UserFilter, string]>([
  [{}, 'dbca'],
  [{ search: ' ANN ' }, 'bc'],
  [{ search: 'NORTH' }, 'b'],
  [{ search: ' ' }, 'dbca'],
  [{ status: ['ACTIVE'] }, 'bca'],
  [{ except: { status: ['ACTIVE'] } }, 'd'],
  [{ status: ['ACTIVE', 'SUSPENDED'], except: { status: ['ACTIVE'] } }, 'd'],
  [{ roleIds: operator }, 'db'],
  [{ roleIds: [] }, ''],
  [{ except: { roleIds: operator } }, 'ca'],
  [{ roleIds: ['role-viewer'], except: { roleIds: operator } }, 'c'],
  [{ search: null, status: null, roleIds: null, except: null }, 'dbca'],
  [{ search: 'ann', roleIds: operator }, 'b'],
])('people are filtered by %j', (filter, expected) => {
  expect(chosen(filter)).toBe(expected);
});

test.each<[UserSortField, string, string]>([
  ['NAME', 'dbca', 'abcd'],
  ['EMAIL', 'dabc', 'cbad'],
  ['STATUS', 'bcad', 'dbca'],
  ['LAST_SIGN_IN', 'cdab', 'adcb'],
])('people are sorted by %s, by name and ID where that is equal', (field, ascending, descending) => {
  expect(chosen({}, { field, direction: 'ASC' })).toBe(ascending);
  expect(chosen({}, { field, direction: 'DESC' })).toBe(descending);
});

test('a later order breaks ties of an earlier one', () => {
  const [status, email] = ['STATUS', 'EMAIL'] as const;
  expect(chosen({}, { field: status, direction: 'DESC' }, { field: email, direction: 'DESC' })).toBe('dcba');
});

test('missing values come last in either direction', () => {
  const compared = [
    [1, 1],
    [null, null],
    [null, 1],
    [1, null],
    [1, 2],
    [2, 1],
  ] as const;
  expect(compared.map(([a, b]) => compareKeys(a, b, 1))).toEqual([0, 0, 1, -1, -1, 1]);
  expect(compared.map(([a, b]) => compareKeys(a, b, -1))).toEqual([0, 0, 1, -1, 1, -1]);
});

describe('facets', () => {
  function facets(filter: UserFilter) {
    const { statuses, roles } = peopleFacets(people, filter);
    expect(roles.map(({ role }) => role.name).toSorted()).toHaveLength(6);
    return Object.fromEntries([
      ...statuses.map(({ status, count }) => [status, count]),
      ...roles.flatMap(({ role, count }) => (count > 0 ? [[role.name, count]] : [])),
    ]);
  }

  test('count each value under the other conditions', () => {
    const all = { ACTIVE: 3, SUSPENDED: 1, Viewer: 2, Operator: 2 };
    expect(facets({})).toEqual(all);
    expect(facets({ status: ['ACTIVE'] })).toEqual({ ...all, Viewer: 1, Operator: 1 });
    expect(facets({ roleIds: operator })).toEqual({ ...all, ACTIVE: 1 });
    expect(facets({ search: 'nobody' })).toEqual({ ACTIVE: 0, SUSPENDED: 0 });
  });
});
