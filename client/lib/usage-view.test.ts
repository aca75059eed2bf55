import { describe, expect, test } from 'vitest';
import {
  barTitle,
  lacksReports,
  noUsageText,
  reportedThrough,
  type UsageSeriesData,
  usageBars,
  usageNote,
  usageRange,
  usageSummary,
} from './usage-view.ts';

const week = (start: string, end: string, value: number | null, partial = false) => ({
  start,
  end,
  value,
  partial,
});

const online: UsageSeriesData = {
  total: 27,
  completeThrough: '2025-11-20T23:00:00Z',
  points: [
    week('2025-11-03', '2025-11-09', 14),
    week('2025-11-10', '2025-11-16', 9),
    week('2025-11-17', '2025-11-21', 4, true),
  ],
};

const offline: UsageSeriesData = {
  total: 8,
  completeThrough: '2025-10-28T10:24:00Z',
  points: [week('2025-10-20', '2025-10-26', 8), week('2025-10-27', '2025-11-02', null, true)],
};

const cut: UsageSeriesData = {
  ...online,
  points: [week('2025-11-07', '2025-11-09', 6), ...online.points.slice(1)],
};

describe('usage at a glance', () => {
  test('a first week that the range cuts off is partial, like the current one', () => {
    const bars = usageBars(cut);
    expect(bars.map(({ isPartial }) => isPartial)).toEqual([true, false, true]);
    expect(bars.map(barTitle)).toEqual([
      'Nov 7 to Nov 9: 6 used, partial week',
      'Nov 10 to Nov 16: 9 used',
      'Nov 17 to Nov 21: 4 used, in progress',
    ]);
  });

  test("covers 90 days including today, in the reader's zone", () => {
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'UTC')).toEqual({
      from: '2025-08-24',
      to: '2025-11-21',
    });
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'America/Chicago').to).toBe('2025-11-20');
  });

  test('a week without a report is unknown, and one with missing reports says so', () => {
    expect(usageBars(offline).map(({ value, state }) => [value, state])).toEqual([
      [8, null],
      [null, 'No report'],
    ]);
    const points = [week('2025-11-03', '2025-11-09', 1_400, true), ...online.points.slice(1)];
    const [bar] = usageBars({ ...online, points });
    expect(bar && barTitle(bar)).toBe('Nov 3 to Nov 9: 1,400 used, reports missing');
    expect(bar?.isPartial).toBe(true);
    expect([online, { ...online, points }].map(lacksReports)).toEqual([false, true]);
    const [invalid] = usageBars({ ...online, points: [week('2025-11-03', '2025-11-09', Number.NaN)] });
    expect(invalid).toMatchObject({ value: null, short: 'Nov 3' });
  });

  test('the note says how far reports reach, and explains hatches and dashes', () => {
    expect(usageNote([online], { timeZone: 'UTC' })).toBe('Reported through Nov 20. Hatched: partial week.');
    expect(usageNote([offline, offline], { timeZone: 'UTC' })).toBe(
      "Reported through Oct 28. Dashed: no report, which isn't zero.",
    );
    const midnight = { ...online, completeThrough: '2025-11-21T00:00:00Z' };
    expect(usageNote([midnight], { timeZone: 'UTC', devices: 40 })).toMatch(
      /^Counts of all devices are complete through Nov 20\./,
    );
    expect(usageNote([{ total: 0, completeThrough: null, points: [] }], { timeZone: 'UTC' })).toBe('');
    expect([noUsageText(usageBars(online)), noUsageText([])]).toEqual(['None used', 'No usage reported']);
    expect(reportedThrough({ completeThrough: 'x' }, 'UTC')).toBeNull();
  });

  test('the summary has the total, the first of the highest weeks and the missing weeks', () => {
    const summary = (series: UsageSeriesData) => usageSummary('Device Access', 'in 90 days', series);
    expect(summary(online)).toBe('Device Access: 27 in 90 days, by week, at most 14 in Nov 3 to Nov 9.');
    expect(summary(offline)).toContain('1 of 2 weeks have no report.');
    expect(summary({ ...online, points: [] })).toBe('Device Access: 27 in 90 days, by week.');
  });
});
