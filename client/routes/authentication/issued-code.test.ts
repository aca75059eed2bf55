import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits, readIssuedCode, spokenDigits, timeLeftText } from './issued-code.ts';

test('digits are two groups, read one by one, and none is lost or doubled', () => {
  expect(groupDigits('482915')).toEqual(['482', '915']);
  expect(spokenDigits('482915')).toBe('4 8 2, 9 1 5');
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4,12}$/), (digits) => {
      expect(groupDigits(digits).join('')).toBe(digits);
      expect(spokenDigits(digits).replace(/[ ,]/g, '')).toBe(digits);
    }),
  );
});

test('the time left counts down to nothing, and stays there', () => {
  expect(timeLeftText(181_500)).toBe('3 minutes 2 seconds left');
  expect(timeLeftText(120_000)).toBe('2 minutes left');
  expect(timeLeftText(1_000)).toBe('1 second left');
  expect(timeLeftText(-5_000)).toBe('0 seconds left');
});

test('a lifetime counts from the arrival of a code, and a response without a usable code has none', () => {
  const response = { code: '482915', issuedAt: '2025-11-21T09:46:00Z', expiresAt: '2025-11-21T09:51:00Z' };
  expect(readIssuedCode(response, 5_000)).toMatchObject({
    digits: '482915',
    life: 300_000,
    expiresAt: 305_000,
  });
  expect(readIssuedCode({ ...response, code: 'abc' }, 0)).toBeNull();
  expect(readIssuedCode({ ...response, expiresAt: 'later' }, 0)).toBeNull();
  expect(readIssuedCode({ ...response, expiresAt: response.issuedAt }, 0)).toBeNull();
});
