import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characters, passwordProblems, ruleState } from './password-rules.ts';

const status = {
  userName: 'lab-2',
  rules: [
    { code: 'MINIMUM_LENGTH', label: 'At least 14 characters', value: 14 },
    { code: 'NOT_USER_NAME', label: "Doesn't contain your username", value: null },
    { code: 'NOT_REUSED', label: 'Differs from your last 5 passwords', value: 5 },
  ],
} as const;
const typed = { ...status, rules: [...status.rules] };

describe('the rules of a password', () => {
  test('characters are counted as a person counts them', () => {
    expect(characters('abc')).toBe(3);
    expect(characters('e\u0301🇺🇸')).toBe(2);
  });

  test('a user name is found in any case', () => {
    const rule = status.rules[1];
    expect(ruleState(rule, 'my LAB-2 password', 'lab-2')).toBe('unmet');
    expect(ruleState(rule, 'my lab password', 'lab-2')).toBe('met');
  });

  test('what only the server can tell is left to it', () => {
    expect(ruleState(status.rules[2], 'anything', 'lab-2')).toBe('server');
  });

  test('a password without anything against it is sent, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 250 }), (next) => {
        const { newPassword } = passwordProblems({ current: 'x', next }, typed);
        const fits = characters(next) >= 14 && next.length <= 200 && !next.toLowerCase().includes('lab-2');
        expect(newPassword === undefined).toBe(fits);
      }),
    );
  });

  test('the current one is no new one', () => {
    const same = 'seventeen quiet herons';
    expect(passwordProblems({ current: same, next: same }, typed).newPassword).toMatch(/current password/);
    expect(passwordProblems({ current: null, next: same }, typed)).toEqual({});
  });
});
