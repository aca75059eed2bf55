import { expect, test } from 'vitest';
import { stepTime } from './step-time.ts';

test.each([
  [null, 1, '+1d'],
  [null, -1, '-1d'],
  ['-1d', 1, null],
  ['-1d,frozen', 1, '+0d,frozen'],
  ['+29d', 30, '+59d'],
  ['-2h', 1, '+22h'],
  ['+90m', -1, '-1350m'],
  ['2026-03-01T09:00:00Z,frozen', -1, '2026-03-01T09:00:00Z-1d,frozen'],
  ['2026-03-01T09:00:00Z-1d', 1, '2026-03-01T09:00:00Z'],
  ['2025-12-31T23:59:59.500Z+2h', 1, '2025-12-31T23:59:59.500Z+26h'],
])('%s moved by %i days is %s', (now, days, expected) => {
  expect(stepTime(now, days * 86_400_000)).toBe(expected);
});
