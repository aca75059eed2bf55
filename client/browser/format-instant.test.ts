import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRelative, formatTime } from './format-instant.ts';

const instant = '2025-11-21T20:02:30Z';

describe('dates', () => {
  test.each([
    ['UTC', 'Nov 21, 2025', '8:02 PM'],
    ['America/Chicago', 'Nov 21, 2025', '2:02 PM'],
    ['Asia/Tokyo', 'Nov 22, 2025', '5:02 AM'],
    ['Pacific/Kiritimati', 'Nov 22, 2025', '10:02 AM'],
  ])('are those of the zone %s', (timeZone, date, time) => {
    expect(formatDate(instant, { timeZone })).toBe(date);
    expect(formatTime(instant, { timeZone })).toBe(time);
    expect(formatDateTime(instant, { timeZone })).toBe(`${date}, ${time}`);
  });

  test("follow the zone's summer time", () => {
    expect(formatTime('2026-03-08T07:59:00Z', { timeZone: 'America/Chicago' })).toBe('1:59 AM');
    expect(formatTime('2026-03-08T08:00:00Z', { timeZone: 'America/Chicago' })).toBe('3:00 AM');
  });

  test.each(['', 'soon', Number.NaN, Number.POSITIVE_INFINITY, 9e15])(
    'what is none (%s) is a dash',
    (value) => {
      for (const format of [formatDate, formatTime, formatDateTime, formatRelative])
        expect(format(value)).toBe('–');
    },
  );
});

describe('relative times', () => {
  const now = Date.parse(instant);
  const minute = 60_000;

  test.each([
    [0, 'just now'],
    [-59_999, 'just now'],
    [30_000, 'in less than a minute'],
    [-minute, '1 minute ago'],
    [-59 * minute, '59 minutes ago'],
    [90 * minute, 'in 1 hour'],
    [-23.9 * 60 * minute, '23 hours ago'],
    [-1440 * minute, '1 day ago'],
    [3 * 1440 * minute, 'in 3 days'],
    [3 * 1440 * minute + 1, 'Nov 24, 2025'],
    [-4 * 1440 * minute, 'Nov 17, 2025'],
  ])('%d ms from now is %s', (difference, text) => {
    expect(formatRelative(now + difference, { now, timeZone: 'UTC' })).toBe(text);
  });
});
