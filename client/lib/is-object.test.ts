import { expect, test } from 'vitest';
import { isObject } from './is-object.ts';

test('only an object of JSON is one, not a list, null or a plain value', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true);
  expect([[], null, undefined, 'text', 7, true].some(isObject)).toBe(false);
});
