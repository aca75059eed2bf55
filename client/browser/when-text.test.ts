import { describe, expect, test } from 'vitest';
import { whenText } from './when-text.ts';

const now = Date.parse('2025-11-21T15:00:00Z');
const text = (instant: string, zone = 'UTC') => whenText(instant, now, zone);

describe('when something happened', () => {
  test('today and yesterday are words, other days a date', () => {
    expect(text('2025-11-21T09:42:00Z')).toBe('Today, 9:42 AM');
    expect(text('2025-11-20T16:50:00Z')).toBe('Yesterday, 4:50 PM');
    expect(text('2025-11-19T14:07:00Z')).toBe('Nov 19, 2:07 PM');
  });

  test('another year is named', () => {
    expect(text('2024-11-19T14:07:00Z')).toBe('Nov 19, 2024, 2:07 PM');
  });

  test('the day is that of the reader', () => {
    expect(text('2025-11-21T02:00:00Z', 'America/Chicago')).toBe('Yesterday, 8:00 PM');
  });
});
