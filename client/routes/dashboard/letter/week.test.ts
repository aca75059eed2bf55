import { expect, test } from 'vitest';
import { letterWeek, weekText } from './week.ts';

test.each([
  ['2025-11-24', '2025-11-17'],
  ['2025-11-23', '2025-11-10'],
  ['2026-01-01', '2025-12-22'],
])('a letter of %s is about the week from %s', (today, from) => {
  expect(letterWeek(null, today).from).toBe(from);
});

test.each([
  ['2025-11-05', 'Nov 3 to Nov 9'],
  ['2025-11-09', 'Nov 3 to Nov 9'],
  ['2025-11-21', 'Nov 10 to Nov 16'],
  ['2026-11-16', 'Nov 10 to Nov 16'],
  ['2025-02-30', 'Nov 10 to Nov 16'],
  ['next week', 'Nov 10 to Nov 16'],
])('on Nov 21, 2025, an address with %s shows %s of 2025', (day, text) => {
  expect(weekText(letterWeek(day, '2025-11-21'))).toBe(`${text}, 2025`);
});
