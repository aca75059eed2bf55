import { expect, test } from 'vitest';
import { disagreements, unseen } from './disagreements.ts';

test.each([
  ['a deadline', 'response end', '2025-12-05', '2025-12-06'],
  ['what ends within 90 days', 'devices that end soon', 9, 12],
  ['the end of an ended license', 'first license end', '2025-08-08', 'None'],
  ['the accesses of a group', 'accesses in 90 days', 4909, 1685],
] as const)('%s that differs from the API is reported with both values', (_, fact, truth, value) => {
  const places = [truth, value, null].map((shown, index) => ({
    fact,
    page: `page ${index}`,
    place: 'a term',
    value: shown,
  }));
  expect(disagreements(new Map([[fact, truth]]), places)).toEqual([
    `${fact}: page 1, a term shows ${value}, the API says ${truth}`,
  ]);
  expect(disagreements(new Map(), places.slice(1))).toEqual([
    `${fact}: page 1, a term shows ${value}, the API has none`,
  ]);
});

test('a place that no page showed is named', () => {
  const place = { fact: 'people', page: 'users', place: 'status sentence' };
  const name = 'people: users, status sentence';
  expect(unseen([name], [{ ...place, value: null }])).toEqual([name]);
  expect(unseen([name], [{ ...place, value: 3 }])).toEqual([]);
});
