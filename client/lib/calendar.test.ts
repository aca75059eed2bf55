import { expect, test } from 'vitest';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { instantOfDay, isDay, shortDayText } from './calendar.ts';

test('a day is short without its year, and what is no day is a dash', () => {
  expect(shortDayText('2025-11-17')).toBe('Nov 17');
  expect(shortDayText(dayIn(Number.NaN, 'UTC'))).toBe('—');
  expect(shortDayText('soon')).toBe('—');
});

test('noon UTC of a day is on that day', () => {
  for (let count = 0; count < 800; count += 1) {
    const day = addDays('2024-01-01', count);
    expect(dayIn(instantOfDay(day), 'UTC')).toBe(day);
    expect(isDay(day)).toBe(true);
  }
  expect(isDay('2025-02-29')).toBe(false);
});
