import { expect, test } from 'vitest';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { instantOfDay, isDay, shortDayText } from './calendar.ts';

test('a short day has no year, and an invalid one is a dash', () => {
  expect(shortDayText('2025-11-17')).toBe('Nov 17');
  expect(shortDayText(dayIn(Number.NaN, 'UTC'))).toBe('–');
  expect(shortDayText('soon')).toBe('–');
});

test('noon UTC of a day is on that day', () => {
  for (let count = 0; count < 800; count += 1) {
    const day = addDays('2024-01-01', count);
    expect(dayIn(instantOfDay(day), 'UTC')).toBe(day);
    expect(isDay(day)).toBe(true);
  }
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
