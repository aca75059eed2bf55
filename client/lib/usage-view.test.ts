import { describe, expect, test } from 'vitest';
import {
  reportedThrough,
  sparkBars,
  type UsageSeriesData,
  usageBars,
  usageNote,
  usageRange,
  usageReach,
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
    expect(sparkBars(cut).map(({ unfinished }) => unfinished)).toEqual([true, false, true]);
    expect(sparkBars(cut)[0]?.text.lines).toEqual(['6 used', 'Partial week']);
  });

  test("covers 90 days including today, in the reader's zone", () => {
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'UTC')).toEqual({
      from: '2025-08-24',
      to: '2025-11-21',
    });
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'America/Chicago').to).toBe('2025-11-20');
  });

  test('distinguishes the unfinished week and weeks without a report from complete ones', () => {
    expect(usageBars(online).map((bar) => bar.kind)).toEqual(['complete', 'complete', 'unfinished']);
    expect(usageBars(offline).map((bar) => bar.kind)).toEqual(['complete', 'gap']);
    expect(usageBars(online)[2]?.label).toBe('Nov 17 to Nov 21');
  });

  test('the note explains hatches and dashes', () => {
    expect(usageNote([online], 'UTC')).toBe('Weekly, current week hatched.');
    expect(usageNote([cut], 'UTC')).toBe('Weekly, partial weeks hatched.');
    expect(usageNote([offline, offline], 'UTC')).toBe('Reported through Oct 28. No reports yet (dashed).');
    expect(usageNote([{ total: 0, completeThrough: null, points: offline.points }], 'UTC')).toBe(
      'No reports yet (dashed).',
    );
  });

  test('the summary has the total, the highest week and the missing weeks', () => {
    expect(usageSummary('Advanced Actions', online)).toBe(
      'Advanced Actions: 27 in 90 days by week, at most 14 from Nov 3 to Nov 9.',
    );
    expect(usageSummary('Device Access', offline)).toContain('1 of 2 weeks have no report.');
  });

  test('a total that is negative because of refunds has a real minus sign', () => {
    expect(usageSummary('Advanced Actions', { ...online, total: -2 })).toContain('−2 in 90 days');
  });

  test('an invalid report date becomes null', () => {
    expect(reportedThrough({ ...online, completeThrough: 'x' }, 'UTC')).toBeNull();
  });

  test('a spark has its week, the usage, and whether reports are complete', () => {
    const points = [week('2025-11-03', '2025-11-09', 1_400), week('2025-11-10', '2025-11-16', 9, true)];
    const last = [week('2025-11-17', '2025-11-17', 4, true)];
    expect(sparkBars({ ...online, points: [...points, ...last] })).toEqual([
      {
        key: '2025-11-03',
        value: 1_400,
        unfinished: false,
        text: { title: 'Nov 3 to Nov 9', lines: ['1,400 used'] },
      },
      {
        key: '2025-11-10',
        value: 9,
        unfinished: false,
        text: { title: 'Nov 10 to Nov 16', lines: ['9 used', 'Reports missing'] },
      },
      {
        key: '2025-11-17',
        value: 4,
        unfinished: true,
        text: { title: 'Nov 17', lines: ['4 used', 'In progress'] },
      },
    ]);
    expect(sparkBars(offline)[1]).toMatchObject({ value: null, text: { lines: ['Unknown', 'No report'] } });
  });

  test('an invalid value is unknown', () => {
    const [bar] = usageBars({ ...online, points: [week('2025-11-03', '2025-11-09', Number.NaN)] });
    expect(bar).toMatchObject({ kind: 'gap', value: 0, short: 'Nov 3' });
  });

  test('reports reach the last complete day, or none', () => {
    const midnight = { completeThrough: '2025-11-21T00:00:00Z' };
    expect(usageReach(midnight, 'UTC')).toBe('Reported through Nov 20');
    expect(usageReach(midnight, 'UTC', true)).toBe('All devices reported through Nov 20');
    expect(usageReach({ completeThrough: null }, 'UTC')).toBe('No usage reported yet');
    expect(reportedThrough({ completeThrough: null }, 'UTC')).toBeNull();
  });

  test('the note is one word for complete weeks, and mentions missing reports', () => {
    const weeks = (...points: UsageSeriesData['points']) => usageNote([{ ...online, points }], 'UTC');
    const complete = week('2025-11-03', '2025-11-09', 14);
    expect(weeks(complete)).toBe('Weekly.');
    expect(weeks(week('2025-10-27', '2025-11-02', 1, true), complete)).toBe(
      'Weekly. Some reports are missing.',
    );
  });

  test('the summary names the first of equal weeks, and none without usage', () => {
    const summary = (...values: number[]) =>
      usageSummary('Device Access', {
        ...online,
        points: values.map((value, at) => week(`2025-11-0${at + 1}`, `2025-11-0${at + 1}`, value)),
      });
    expect(summary(5, 5)).toBe('Device Access: 27 in 90 days by week, at most 5 from Nov 1.');
    expect(summary(0, 0)).toBe('Device Access: 27 in 90 days by week.');
    expect(summary()).toBe('Device Access: 27 in 90 days by week.');
  });
});
