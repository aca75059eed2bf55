import { describe, expect, test } from 'vitest';
import { weekBefore, weekOf } from './weeks.ts';

describe('weeks', () => {
  test('a week begins on Monday and ends on Sunday', () => {
    const week = { from: '2025-11-17', to: '2025-11-23' };
    expect(weekOf('2025-11-17')).toEqual(week);
    expect(weekOf('2025-11-21')).toEqual(week);
    expect(weekOf('2025-11-23')).toEqual(week);
    expect(weekOf('2025-11-24').from).toBe('2025-11-24');
  });

  test('the week before may be in another year', () => {
    expect(weekBefore('2026-01-05')).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  });
});
