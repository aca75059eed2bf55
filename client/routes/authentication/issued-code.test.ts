import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  announcement,
  groupDigits,
  type IssuedCode,
  issueState,
  readIssuedCode,
  secondsLeft,
  spokenDigits,
  timeLeftText,
} from './issued-code.ts';

const issuedAt = Date.parse('2025-11-21T09:46:00Z');
const code: IssuedCode = {
  digits: '482915',
  issuedAt,
  life: 300_000,
  expiresAt: issuedAt + 300_000,
};
const later = (seconds: number) => issuedAt + seconds * 1000;

describe('an issued code', () => {
  test('it is two groups of three, and spoken digit by digit', () => {
    expect(groupDigits('482915')).toEqual(['482', '915']);
    expect(spokenDigits('482915')).toBe('4 8 2, 9 1 5');
  });

  test('no digit is lost or doubled, however many there are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,12}$/), (digits) => {
        expect(groupDigits(digits).join('')).toBe(digits);
        expect(spokenDigits(digits).replace(/[ ,]/g, '')).toBe(digits);
      }),
    );
  });

  test('the time left counts down to nothing, and stays there', () => {
    expect(timeLeftText(secondsLeft(code, later(118)))).toBe('3 minutes 2 seconds left');
    expect(timeLeftText(secondsLeft(code, later(180)))).toBe('2 minutes left');
    expect(timeLeftText(secondsLeft(code, later(299)))).toBe('1 second left');
    expect(secondsLeft(code, later(301))).toBe(0);
    expect(timeLeftText(secondsLeft(code, later(-2)))).toBe('5 minutes left');
    expect(timeLeftText(0)).toBe('0 seconds left');
  });

  test('it is announced when it is new, and not again', () => {
    expect(announcement(code, later(0))).toBe('Code issued: 4 8 2, 9 1 5. 5 minutes left.');
    expect(announcement(code, later(60))).toBe('');
    expect(announcement(code, later(290))).toBe('');
  });

  test('an answer that holds no usable code is none', () => {
    const answer = {
      code: '482915',
      issuedAt: '2025-11-21T09:46:00Z',
      expiresAt: '2025-11-21T09:51:00Z',
    };
    expect(readIssuedCode(answer, 5_000)).toMatchObject({
      digits: '482915',
      life: 300_000,
      expiresAt: 305_000,
    });
    expect(readIssuedCode({ ...answer, code: 'abc' }, 0)).toBeNull();
    expect(readIssuedCode({ ...answer, expiresAt: 'later' }, 0)).toBeNull();
    expect(readIssuedCode({ ...answer, expiresAt: answer.issuedAt }, 0)).toBeNull();
  });
});

describe('the list of issued codes', () => {
  test('the code of this page is current until it ends', () => {
    const text = '2025-11-21T09:46:00.000Z';
    expect(issueState(text, code, 300_000, later(10))).toBe('current');
    expect(issueState(text, code, 300_000, later(301))).toBe('ended');
    expect(issueState(text, null, 300_000, later(301))).toBe('ended');
  });

  test('a code with an unknown lifetime is said to be issued, nothing more', () => {
    expect(issueState('2025-11-21T09:12:00Z', null, null, later(0))).toBe('issued');
    expect(issueState('2025-11-21T09:12:00Z', code, 300_000, later(0))).toBe('ended');
  });
});
