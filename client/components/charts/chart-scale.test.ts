import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartScale } from './chart-scale.ts';

test('a scale has round ticks, from zero', () => {
  expect(chartScale([3, 15, 9]).ticks).toEqual([0, 4, 8, 12, 16]);
  expect(chartScale([]).ticks).toEqual([0, 1]);
  expect(chartScale([-2, 3]).low).toBeLessThanOrEqual(-2);
});

test('every value is on the scale, which has few whole ticks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50_000, max: 500_000 })), (values) => {
      const { low, high, ticks } = chartScale(values);
      for (const value of [0, ...values]) expect(value >= low && value <= high).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
