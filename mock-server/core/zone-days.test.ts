import { expect, it } from 'vitest';
import { zoneDays } from './zone-days.ts';

it('days begin at midnight in their own zone, also when its clocks change', () => {
  const { dayOf, startOf } = zoneDays('America/New_York');
  expect(dayOf(Date.UTC(2025, 10, 2, 3, 59))).toBe('2025-11-01');
  expect(dayOf(Date.UTC(2025, 10, 2, 4))).toBe('2025-11-02');
  expect(startOf('2025-11-02')).toBe(Date.UTC(2025, 10, 2, 4));
  expect(startOf('2025-11-03')).toBe(Date.UTC(2025, 10, 3, 5));
});
