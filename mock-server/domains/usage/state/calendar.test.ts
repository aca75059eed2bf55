import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#schema/calendar/days.ts';
import { buckets } from './calendar.ts';

test('buckets are days, weeks from Monday, or months, cut where the period ends', () => {
  expect(buckets('2025-12-31', '2026-01-01', 'DAY')).toEqual([
    { start: '2025-12-31', end: '2025-12-31' },
    { start: '2026-01-01', end: '2026-01-01' },
  ]);
  expect(buckets('2025-11-21', '2025-12-01', 'WEEK')).toEqual([
    { start: '2025-11-21', end: '2025-11-23' },
    { start: '2025-11-24', end: '2025-11-30' },
    { start: '2025-12-01', end: '2025-12-01' },
  ]);
  expect(buckets('2025-11-21', '2026-02-01', 'MONTH')).toEqual([
    { start: '2025-11-21', end: '2025-11-30' },
    { start: '2025-12-01', end: '2025-12-31' },
    { start: '2026-01-01', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-01' },
  ]);
  expect(buckets('2025-11-01', '2025-11-30', 'MONTH')).toEqual([{ start: '2025-11-01', end: '2025-11-30' }]);
});

test('buckets cover every day of a period once, in order', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count));
  fc.assert(
    fc.property(day, fc.nat(500), fc.constantFrom('DAY', 'WEEK', 'MONTH'), (from, length, bucket) => {
      const to = addDays(from, length);
      const found = buckets(from, to, bucket);
      expect(found[0]?.start).toBe(from);
      expect(found.at(-1)?.end).toBe(to);
      const starts = found.slice(1).map(({ start }) => start);
      expect(found.slice(0, -1).map(({ end }) => addDays(end, 1))).toEqual(starts);
    }),
  );
});
