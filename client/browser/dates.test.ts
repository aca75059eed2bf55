import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  formatDay,
  formatLastDay,
  formatMoment,
  formatNamedDay,
  formatRecent,
  formatRelative,
} from './dates.ts';
import { setVisitorTimeZone } from './time-zone.ts';

const instant = '2025-11-21T20:02:30Z';

beforeEach(() => setVisitorTimeZone('America/Chicago'));
afterEach(() => setVisitorTimeZone(null));

describe('dates', () => {
  test("a moment is in the reader's zone, with its summer time", () => {
    expect(formatMoment(instant)).toBe('Nov 21, 2025, 2:02 PM');
    expect(formatMoment('2026-03-08T07:59:00Z')).toBe('Mar 8, 2026, 1:59 AM');
    expect(formatMoment('2026-03-08T08:00:00Z')).toBe('Mar 8, 2026, 3:00 AM');
  });

  test("a day is the license's, and names the zone where the reader has another one", () => {
    expect(formatDay(instant, 'Asia/Tokyo')).toBe('Nov 22, 2025');
    expect(formatNamedDay(instant, 'Asia/Tokyo')).toBe('Nov 22, 2025 (Japan Standard Time)');
    expect(formatNamedDay(instant, 'America/New_York')).toBe('Nov 21, 2025');
  });

  test('the last day is the one before the limit', () => {
    expect(formatLastDay('2026-07-01T05:00:00Z', 'America/Chicago')).toBe('Jun 30, 2026');
    expect(formatLastDay('2026-07-01T05:00:01Z', 'America/Chicago')).toBe('Jul 1, 2026');
  });

  test.each(['', 'soon', Number.NaN, 9e15])('what is none (%s) is a dash', (value) => {
    for (const format of [formatDay, formatMoment]) expect(format(value)).toBe('–');
    expect(formatRelative(value, 0)).toBe('–');
    expect(formatRecent(String(value), 0)).toBe('–');
  });
});

describe('relative times', () => {
  const now = Date.parse(instant);
  const minute = 60_000;

  test.each([
    [-minute, 'just now'],
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [23.9 * 60 * minute, '23 hours ago'],
    [1440 * minute, '1 day ago'],
    [3 * 1440 * minute, '3 days ago'],
    [4 * 1440 * minute, 'Nov 17, 2025'],
  ])('%d ms before now is %s', (ago, text) => {
    expect(formatRelative(now - ago, now)).toBe(text);
  });

  test.each([
    ['2025-11-21T15:42:00Z', 'Today, 9:42 AM'],
    ['2025-11-21T05:59:00Z', 'Yesterday, 11:59 PM'],
    ['2025-11-19T20:07:00Z', 'Nov 19, 2:07 PM'],
    ['2024-11-19T20:07:00Z', 'Nov 19, 2024, 2:07 PM'],
  ])('%s is %s', (at, text) => {
    expect(formatRecent(at, now)).toBe(text);
  });
});
