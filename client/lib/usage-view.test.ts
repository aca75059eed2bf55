import { describe, expect, test } from 'vitest';
import {
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

describe('usage at a glance', () => {
  test('it covers 90 days, today included, in the zone of the reader', () => {
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'UTC')).toEqual({
      from: '2025-08-24',
      to: '2025-11-21',
    });
    expect(usageRange(Date.parse('2025-11-21T02:00:00Z'), 'America/Chicago').to).toBe('2025-11-20');
  });

  test('the unfinished week and weeks without a report are told apart from complete ones', () => {
    expect(usageBars(online).map((bar) => bar.kind)).toEqual(['complete', 'complete', 'unfinished']);
    expect(usageBars(offline).map((bar) => bar.kind)).toEqual(['complete', 'gap']);
    expect(usageBars(online)[2]?.label).toBe('Nov 17 to Nov 21');
  });

  test('the note says what hatches and dashes mean', () => {
    expect(usageNote([online], 'UTC')).toBe('Weekly. Hatched: week in progress.');
    expect(usageNote([offline, offline], 'UTC')).toBe('Reported through Oct 28. Dashed: no report yet.');
    expect(usageNote([{ total: 0, completeThrough: null, points: offline.points }], 'UTC')).toMatch(
      /^No usage reported/,
    );
  });

  test('the summary carries total, highest week and missing weeks', () => {
    expect(usageSummary('Advanced Actions', online)).toBe(
      'Advanced Actions: 27 in 90 days by week, at most 14 from Nov 3 to Nov 9.',
    );
    expect(usageSummary('Device Access', offline)).toContain('1 of 2 weeks have no report.');
  });

  test('a total that refunds turned negative has a real minus sign', () => {
    expect(usageSummary('Advanced Actions', { ...online, total: -2 })).toContain('−2 in 90 days');
  });

  test('an invalid report date is no date', () => {
    expect(reportedThrough({ ...online, completeThrough: 'x' }, 'UTC')).toBeNull();
  });
});
