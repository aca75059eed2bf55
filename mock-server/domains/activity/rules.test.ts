import { expect, test } from 'vitest';
import { filterOrRefuse } from './rules.ts';

test('a filter has a text of 200 characters at most', () => {
  expect([filterOrRefuse(null), filterOrRefuse(undefined)]).toEqual([{}, {}]);
  const filter = (length: number) => ({ search: 'x'.repeat(length) });
  expect(filterOrRefuse(filter(200))).toEqual(filter(200));
  expect(filterOrRefuse({ actions: ['x'] })).toEqual({ actions: ['x'] });
  expect(() => filterOrRefuse(filter(201))).toThrow('limited to 200 characters');
});
