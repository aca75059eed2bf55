import { expect, test } from 'vitest';
import type { UserFilter, UserSort, UserSortField } from '#mock-server/contract/types.generated.ts';
import { personWith } from '#mock-server/domains/people/state/test-people.ts';
import { selectPeople } from './select-people.ts';

const people = [
  personWith('c', { displayName: 'Ann', email: 'z@lab.example', lastSignInAt: 10 }),
  personWith('b', { displayName: 'ann', email: 'Y@north.example' }),
  personWith('a', { displayName: 'Bo', email: 'x@lab.example', lastSignInAt: 30 }),
  personWith('d', { displayName: 'Al', email: 'w@lab.example', status: 'SUSPENDED', lastSignInAt: 20 }),
];
const chosen = (filter: UserFilter, sort?: UserSort) =>
  selectPeople(people, filter, sort)
    .map(({ id }) => id)
    .join('');

test.each<[UserFilter, string]>([
  [{}, 'dbca'],
  [{ search: ' ANN ' }, 'bc'],
  [{ search: 'NORTH' }, 'b'],
  [{ search: ' ' }, 'dbca'],
  [{ status: ['ACTIVE'] }, 'bca'],
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
