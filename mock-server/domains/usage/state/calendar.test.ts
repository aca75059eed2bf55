import { expect, test } from 'vitest';
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
