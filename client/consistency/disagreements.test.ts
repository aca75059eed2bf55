import { expect, test } from 'vitest';
import { disagreements } from './disagreements.ts';

test.each([
  ['a deadline', 'response end', '2025-12-05', '2025-12-06'],
  ['what ends within 90 days', 'devices that end soon', 9, 12],
  ['the end of an ended license', 'first license end', '2025-08-08', 'None'],
  ['the accesses of a group', 'accesses of a group', 4909, 1685],
  ['a sentence over a problem', 'tone of the device', 'warning', 'ok'],
])('%s that differs from the API is reported with both values', (_, fact, truth, value) => {
  const places = [truth, value, null].map((shown, index) => ({
    fact,
    page: `page ${index}`,
    place: 'a term',
    value: shown,
  }));
  const line = `${fact}: page 1, a term shows ${value}, the API`;
  expect(disagreements(new Map([[fact, truth]]), places)).toEqual([`${line} says ${truth}`]);
  expect(disagreements(new Map(), places.slice(1))).toEqual([`${line} has none`]);
});
