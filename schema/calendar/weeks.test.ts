import { expect, test } from 'vitest';
import { weekOf } from './weeks.ts';

test('a week begins on Monday and ends on Sunday', () => {
  const week = { from: '2025-11-17', to: '2025-11-23' };
  expect(weekOf('2025-11-17')).toEqual(week);
  expect(weekOf('2025-11-21')).toEqual(week);
  expect(weekOf('2025-11-23')).toEqual(week);
  expect(weekOf('2025-11-24').from).toBe('2025-11-24');
});
