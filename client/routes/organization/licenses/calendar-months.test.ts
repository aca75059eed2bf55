import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, calendarMonths, isMonth, lastDayOf } from './calendar-months.ts';

test('a month has its days, those before its first week, and the licenses that end in it', () => {
  const [february, march] = calendarMonths('2028-02', 2, [
    { day: '2028-02-29', count: 3 },
    { day: '2028-03-01', count: 1 },
  ]);
  expect(february).toMatchObject({ name: 'February 2028', last: '2028-02-29', lead: 2, count: 3 });
  expect(february?.days).toHaveLength(29);
  expect(march).toMatchObject({ key: '2028-03', first: '2028-03-01', lead: 3, count: 1 });
});

test('months lie one behind the other without a day between them, in any year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const start = `${year}-${String(number).padStart(2, '0')}`;
      expect(isMonth(start)).toBe(true);
      const days = calendarMonths(start, 12, []).flatMap((month) => month.days.map(({ day }) => day));
      expect(new Set(days).size).toBe(days.length);
      expect([365, 366]).toContain(days.length);
      expect(days[0]).toBe(`${start}-01`);
      expect(days.at(-1)).toBe(lastDayOf(addMonths(start, 11)));
      expect(addMonths(addMonths(start, -7), 7)).toBe(start);
    }),
  );
});

test.each(['2026-13', '2026-00', '2026', '26-01', '2026-01-01', '', null])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
