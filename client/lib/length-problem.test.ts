import { expect, test } from 'vitest';
import { lengthProblem } from './length-problem.ts';

test('characters are counted as people see them, without spaces around the text', () => {
  expect(lengthProblem(' ab😀 ', 3)).toBeUndefined();
  expect(lengthProblem('ab😀c', 3)).toBe('Maximum 3 characters (4 entered).');
  expect(lengthProblem('a'.repeat(1_001), 1_000)).toBe('Maximum 1,000 characters (1,001 entered).');
});
