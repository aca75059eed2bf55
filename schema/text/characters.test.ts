import { expect, test } from 'vitest';
import { firstCharacters, lengthProblem } from './characters.ts';

test('a length is counted in characters without the spaces around it', () => {
  expect(lengthProblem(' ab😀 ', 3)).toBeNull();
  expect(lengthProblem('ab😀c', 3)).toBe('Maximum 3 characters (4 entered).');
  expect(lengthProblem('a'.repeat(1_001), 1_000)).toBe('Maximum 1,000 characters (1,001 entered).');
});

test('a cut never leaves half a character', () => {
  const cuts = [0, 1, 2, 3, 4, 5].map((most) => firstCharacters('a😀b😀', most));
  expect(cuts).toEqual(['', 'a', 'a😀', 'a😀b', 'a😀b😀', 'a😀b😀']);
});
