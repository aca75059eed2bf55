import { expect, test } from 'vitest';
import { dayIn } from '#schema/calendar/days.ts';
import { isDay, shortDayText } from './calendar.ts';

test('a short day has no year, and an invalid one is a dash', () => {
  expect(shortDayText('2025-11-17')).toBe('Nov 17');
  expect(shortDayText(dayIn(Number.NaN, 'UTC'))).toBe('–');
  expect(shortDayText('soon')).toBe('–');
});

test.each([
  null,
  '',
  '2025-02-29',
  '2025-13-01',
  '2025-1-1',
  'soon',
  '2025',
  '2025-02-01T00:00:00Z',
  ' 2025-02-01',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
