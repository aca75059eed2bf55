import { expect, test } from 'vitest';
import { formatBytes, formatDays, formatNumber, formatWait } from './format-number.ts';

test.each([
  [0, '0'],
  [1204, '1,204'],
  [12_345_678, '12,345,678'],
  [-3, '\u22123'],
  [1234567.5, '1,234,567.5'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('the number %d is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [1, '1 day'],
  [0, '0 days'],
  [-1, '\u22121 day'],
  [1100, '1,100 days'],
])('%d days are %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [600, '10 minutes'],
  [3_601, '2 hours'],
])('a wait of %d seconds is %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KiB'],
  [65_536, '64 KiB'],
  [1_048_575, '1 MiB'],
  [99.96 * 1024, '100 KiB'],
  [200.5 * 1024, '201 KiB'],
  [1.5 * 1024 ** 3, '1.5 GiB'],
  [3 * 1024 ** 5, '3,072 TiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
