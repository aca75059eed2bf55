import { expect, test } from 'vitest';
import { dayIn } from '#schema/calendar/days.ts';
import { shortDayText } from './calendar.ts';

test('a short day has no year, and an invalid one is a dash', () => {
  expect(shortDayText('2025-11-17')).toBe('Nov 17');
  expect(shortDayText(dayIn(Number.NaN, 'UTC'))).toBe('–');
  expect(shortDayText('soon')).toBe('–');
});
