import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceDifference, balanceLine, barFigures, usageChange } from './usage-figures.ts';

const bar = (value: number | null, unfinished = false) => ({
  key: String(value),
  label: `bar ${value}`,
  short: '',
  value,
  unfinished,
});

describe('figures of usage', () => {
  test('average and highest are those of complete bars', () => {
    const bars = [bar(4), bar(9), bar(8), bar(30, true), bar(null)];
    expect(barFigures(bars)).toEqual({ average: 7, highest: { label: 'bar 9', value: 9 } });
    expect(barFigures([bar(2), bar(3), bar(5)]).average).toBe(3.3);
    // A week of which only the Sunday is shown is no week to count the average with.
    expect(barFigures([{ ...bar(9), cut: true }, bar(3), bar(5)])).toMatchObject({
      average: 4,
      highest: { value: 9 },
    });
  });

  test('without a complete bar there is neither', () => {
    expect(barFigures([bar(30, true), bar(null)])).toEqual({ average: null, highest: null });
  });

  test('the change is told against the period before, if there was one', () => {
    expect(usageChange(125, 113)).toBe('12 more than the previous period');
    expect(usageChange(113, 125)).toBe('12 fewer than the previous period');
    expect(usageChange(5, 5)).toBe('Same as the previous period');
    expect(usageChange(5, null)).toBe('Nothing to compare with yet');
  });
});

describe('the balance', () => {
  test('allowed less used plus refunded is remaining, and a line that does not add up says so and why', () => {
    expect(balanceLine({ allowed: 500, consumed: 191, refunded: 3, remaining: 312 })).toEqual({
      adds: true,
      text: '500 allowed, 191 used, 3 refunded, 312 remaining.',
    });
    const short = { allowed: 500, consumed: 188, refunded: 3, remaining: 312 };
    expect(balanceLine(short)).toEqual({
      adds: false,
      text: "500 allowed, 188 used, 3 refunded, 312 remaining. Some entries haven't been reported yet.",
    });
    expect(balanceDifference(short)).toBe(
      '500 − 188 + 3 is 315, and 312 remain: 3 used on the device but not reported yet.',
    );
  });

  test('there is no line for an unlimited or unknown balance', () => {
    for (const [allowed, consumed, refunded, remaining] of [
      [-1, 47, 0, -1],
      [500, 188, 0, null],
      [null, 188, 0, 312],
      [500, undefined, 0, 312],
      [500, 188, undefined, 312],
    ] as const)
      expect(balanceLine({ allowed, consumed, refunded, remaining })).toBeNull();
  });

  test('a line adds up exactly when the numbers do', () => {
    const count = fc.nat(100_000);
    fc.assert(
      fc.property(count, count, count, count, (allowed, consumed, refunded, remaining) => {
        const parts = { allowed, consumed, refunded, remaining };
        const adds = allowed - consumed + refunded === remaining;
        expect(balanceLine(parts)?.adds).toBe(adds);
        expect(balanceDifference(parts) === null).toBe(adds);
      }),
    );
  });
});
