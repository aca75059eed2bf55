import { describe, expect, test } from 'vitest';
import type { UsageBar } from '#client/lib/usage-view.ts';
import { balanceLine, usageChange, weeklyFigures } from './usage-figures.ts';

const bar = (value: number, kind: UsageBar['kind'] = 'complete'): UsageBar => ({
  key: String(value),
  label: `week ${value}`,
  value,
  kind,
});

describe('figures of usage', () => {
  test('average and highest week leave out the unfinished week and gaps', () => {
    expect(weeklyFigures([bar(4), bar(7), bar(99, 'unfinished'), bar(0, 'gap')])).toMatchObject({
      average: 5.5,
      highest: { value: 7 },
    });
    expect(weeklyFigures([bar(3, 'unfinished')])).toEqual({ average: null, highest: null });
  });

  test('the change is told against the period before, if there was one', () => {
    expect(usageChange(125, 113)).toBe('12 more than before');
    expect(usageChange(113, 125)).toBe('12 fewer than before');
    expect(usageChange(5, 5)).toBe('As many as before');
    expect(usageChange(5, null)).toBe('Nothing to compare with yet');
  });

  test('allowed less used is remaining, and a line that does not add up says so', () => {
    expect(balanceLine(500, 188, 312)).toEqual({
      adds: true,
      text: '500 allowed, 188 used, 312 remaining.',
    });
    expect(balanceLine(500, 185, 312)).toEqual({
      adds: false,
      text: '500 allowed, 185 used, 312 remaining. Some entries are not reported yet.',
    });
  });

  test('there is no line for an unlimited or unknown balance', () => {
    for (const [allowed, used, remaining] of [
      [-1, 47, -1],
      [500, 188, null],
      [null, 188, 312],
      [500, undefined, 312],
    ] as const)
      expect(balanceLine(allowed, used, remaining)).toBeNull();
  });
});
