import { parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { scalarResolvers } from './scalars.ts';

const { Date: day, DateTime: instant, TimeZone: zone } = scalarResolvers;

describe('scalars', () => {
  test.each([
    [day, ['2026-03-01', '2024-02-29'], ['2026-02-29', '2026-3-1', '2026-03-01T', ' 2026-03-01', '', 5]],
    [
      instant,
      [
        '2026-03-01T09:00:00Z',
        '2026-03-01t09:00:00z',
        '2026-03-01T09:00:00.123456789+05:30',
        '2026-03-01T23:59:59-11:00',
      ],
      [
        '2026-03-01',
        '2026-02-30T09:00:00Z',
        '2026-03-01T25:00:00Z',
        '2026-03-01T09:00Z',
        '2026-03-01T9:00:00Z',
        '2026-03-01T09:0:00Z',
        '2026-03-01T09:00:0Z',
        '2026-03-01T09:00:00',
        '2026-03-01T09:00:00.Z',
        '2026-03-01T09:00:00.1234567891Z',
        '2026-03-01T09:00:00+5:30',
        '2026-03-01T09:00:00+05:3',
        '2026-03-01T09:00:00Z ',
        ' 2026-03-01T09:00:00Z',
        '2026-3-01T09:00:00Z',
        null,
      ],
    ],
    [zone, ['UTC', 'America/Chicago'], ['', 'Mars/Olympus', 'America/', 1]],
  ])('a %s is read only in its form', (scalar, valid, invalid) => {
    for (const text of valid) {
      expect(scalar.parseValue(text)).toBe(text);
      expect(scalar.parseLiteral(parseValue(`"${text}"`))).toBe(text);
    }
    for (const value of invalid) {
      expect(() => scalar.parseValue(value)).toThrow(`${JSON.stringify(value)} is no ${scalar.name}. Write `);
      if (typeof value === 'string') expect(() => scalar.parseLiteral(parseValue(`"${value}"`))).toThrow();
    }
    expect(() => scalar.parseLiteral(parseValue('5'))).toThrow(`A ${scalar.name} is a string: `);
  });

  test('instants are written in UTC, with milliseconds', () => {
    expect(instant.serialize(Date.parse('2026-03-01T09:00:00Z'))).toBe('2026-03-01T09:00:00.000Z');
  });
});
