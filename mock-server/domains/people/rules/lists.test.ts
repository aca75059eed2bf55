import { expect, test } from 'vitest';
import { lengthProblem, maxBatch } from './lists.ts';

test('a list has one entry, and as many as fit in one request', () => {
  const problem = (length: number) => lengthProblem('ids', Array<string>(length).fill(''), 'person');
  const field = ['input', 'ids'];
  expect(problem(0)).toEqual({ code: 'REQUIRED', field, message: 'Choose at least one person.' });
  expect([problem(1), problem(maxBatch)]).toEqual([null, null]);
  expect(problem(maxBatch + 1)).toMatchObject({ code: 'TOO_LARGE', field });
});
