import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, calendarMonths, isMonth, lastDayOf } from './calendar-months.ts';

const on = (day: string, count: number, more = {}) => ({ day, count, inGrace: 0, renewed: 0, ...more });

test('a month has a mark for each license that ends in it, by kind of end', () => {
  const [november, december, , , march] = calendarMonths(
    '2025-11',
    5,
    [
      on('2025-11-02', 3, { inGrace: 2 }),
      on('2025-11-21', 1),
      on('2025-12-31', 2, { renewed: 1 }),
      on('2026-03-01', 1),
    ],
    '2025-11-21',
  );
  expect(november).toMatchObject({ name: 'November 2025', short: 'Nov', last: '2025-11-30' });
  expect(november?.ends).toEqual(['ended', 'grace', 'grace', 'soon']);
  expect(december?.ends).toEqual(['soon', 'renewed']);
  expect(march?.ends).toEqual(['later']);
});

test('months follow one another without a day between them, in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const start = `${year}-${String(number).padStart(2, '0')}`;
      expect(isMonth(start)).toBe(true);
      const months = calendarMonths(start, 12, [], '2025-11-21');
      expect(months.map(({ first }) => first)).toEqual([
        `${start}-01`,
        ...months.slice(0, -1).map(({ key }) => `${addMonths(key, 1)}-01`),
      ]);
      expect(months.at(-1)?.last).toBe(lastDayOf(addMonths(start, 11)));
    }),
  );
});

test.each([null, '', '2025-13', '2025-1', '1850-01', '2025-01-01'])('%s is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
