import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleTicks } from './chart-scale.ts';

test('a scale has a few round, whole ticks, from zero to at least the highest value', () => {
  expect(scaleTicks(15)).toEqual([0, 4, 8, 12, 16]);
  expect(scaleTicks(0)).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), (highest) => {
      const ticks = scaleTicks(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
