import { describe, expect, test } from 'vitest';
import { dateFormatter } from './date-formatter.ts';

describe('date formatters', () => {
  test('a style has one formatter for each zone, which is used again', () => {
    const inChicago = dateFormatter('hour', { hour: 'numeric', timeZone: 'America/Chicago' });
    const inTokyo = dateFormatter('hour', { hour: 'numeric', timeZone: 'Asia/Tokyo' });
    const noon = Date.parse('2025-11-21T12:00:00Z');
    expect([inChicago.format(noon), inTokyo.format(noon)]).toEqual(['6 AM', '9 PM']);
    expect(dateFormatter('hour', { hour: 'numeric', timeZone: 'Asia/Tokyo' })).toBe(inTokyo);
    expect(dateFormatter('month', { month: 'long', timeZone: 'Asia/Tokyo' }).format(noon)).toBe('November');
  });
});
