import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('names are in the order of their letters, then accents, whatever their case; numbers count as numbers', () => {
  const sorted = ['Bench 2', 'Bench 10', 'Elan', 'Élan', 'Eland'];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  expect(compareNames('bench 2', 'BENCH 2')).toBe(0);
});
