import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('a refund has no share and leaves the whole as it is', () => {
  expect(sharesOf([107, 7, -1])).toEqual([939, 61, null]);
  expect(sharesOf([1, 1, 1])).toEqual([334, 333, 333]);
  expect(sharesOf([0, -2])).toEqual([null, null]);
});

test('shares always add up to 100 percent, and nothing used has none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 100_000 }), { minLength: 1 }), (values) => {
      const shares = sharesOf(values);
      const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
      expect(sum).toBe(values.some((value) => value > 0) ? 1_000 : 0);
      values.forEach((value, at) => {
        if (value === 0 && sum > 0) expect(shares[at]).toBe(0);
      });
    }),
  );
});
