import { expect, test } from 'vitest';
import { calendarLengthOrRefuse } from './rules.ts';

test('a calendar has 1 to 800 days, the first and the last included', () => {
  expect(calendarLengthOrRefuse('2025-11-21', '2025-11-21')).toBe(1);
  expect(calendarLengthOrRefuse('2025-11-21', '2028-01-29')).toBe(800);
  for (const to of ['2025-11-20', '2028-01-30'])
    expect(() => calendarLengthOrRefuse('2025-11-21', to)).toThrow('The range must be 1 to 800 days.');
});
