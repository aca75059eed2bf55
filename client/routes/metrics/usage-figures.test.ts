import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeText, type MetricsBar, shareText } from './metrics-labels.ts';
import { balanceDifference, balanceLine, barFigures, figureText } from './usage-figures.ts';

const bar = (value: number | null, rest: Partial<MetricsBar> = {}): MetricsBar => ({
  key: String(value),
  start: '2025-11-17',
  end: '2025-11-23',
  label: `bar ${value}`,
  short: '',
  value,
  unfinished: false,
  incomplete: false,
  cut: false,
  ...rest,
});

describe('figures of usage', () => {
  test('average and highest are those of whole periods', () => {
    const bars = [bar(4), bar(9), bar(8), bar(30, { unfinished: true }), bar(null)];
    const { average, highest } = barFigures(bars);
    expect(average).toEqual({ value: 7, isLeast: false });
    expect(highest).toEqual({ label: 'bar 9', value: 9, isLeast: false });
    expect(barFigures([bar(2), bar(3), bar(5)]).average?.value).toBe(3.3);
    expect(barFigures([bar(840), bar(841)]).average?.value).toBe(841);
    expect(barFigures([bar(9, { cut: true }), bar(3), bar(5)])).toMatchObject({
      average: { value: 4 },
      highest: { value: 5 },
    });
  });

  test('where reports are missing they are lower bounds, not unknown', () => {
    const { average, highest } = barFigures([bar(800, { incomplete: true }), bar(880)]);
    expect(average && figureText(average)).toBe('at least 840');
    expect(highest && figureText(highest)).toBe('880');
  });

  test('without a finished period there is neither', () => {
    expect(barFigures([bar(30, { unfinished: true }), bar(null)])).toEqual({ average: null, highest: null });
  });

  test('the change is told against the time before', () => {
    expect(changeText(125, 113, { range: '90d' })).toBe('12 more than in the 90 days before');
    expect(changeText(113, 125, { range: 'dates' })).toBe('12 fewer than in the same time before');
    expect(changeText(5, 5, { range: '7d' })).toBe('as many as in the 7 days before');
    expect(shareText(1_177, 1_000, { range: '90d' })).toBe('+17.7% vs. previous 90 days');
    expect(shareText(113, 125, { range: 'dates' })).toBe('−9.6% vs. previous period');
    expect(shareText(5, 5, { range: '7d' })).toBe('0% vs. previous 7 days');
    for (const unknown of [0, null])
      expect(shareText(5, unknown, { range: 'term' })).toBe('– vs. previous period');
  });
});

describe('the balance', () => {
  test('allowed less used plus refunded is remaining, and a line that does not add up says so and why', () => {
    expect(balanceLine({ allowed: 500, consumed: 191, refunded: 3, remaining: 312 })).toEqual({
      adds: true,
      text: '312 of 500 left.',
    });
    const short = { allowed: 500, consumed: 188, refunded: 3, remaining: 312 };
    expect(balanceLine(short)).toEqual({
      adds: false,
      text: "312 of 500 left. Some entries haven't been reported yet.",
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
