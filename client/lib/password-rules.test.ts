import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRule, characters, passwordProblems, refusedPassword, ruleState } from './password-rules.ts';

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
  test('characters are counted as users count them', () => {
    expect(characters('abc')).toBe(3);
    expect(characters('e\u0301🇺🇸')).toBe(2);
  });

  test('a user name is found in any case', () => {
    const rule = status.rules[1];
    expect(ruleState(rule, 'my LAB-2 password', 'lab-2')).toBe('unmet');
    expect(ruleState(rule, 'my lab password', 'lab-2')).toBe('met');
    expect(ruleState(rule, 'my lab-2 password', ' Lab-2 ')).toBe('unmet');
  });

  test('an empty password meets no rule, and without a user name any other meets its rule', () => {
    const rule = status.rules[1];
    expect(ruleState(rule, '', 'lab-2')).toBe('unmet');
    expect(ruleState(rule, 'anything', ' ')).toBe('met');
  });

  test('a minimum length is met at exactly that length; without a number the server decides', () => {
    const rule = status.rules[0];
    expect(ruleState(rule, 'a'.repeat(13), '')).toBe('unmet');
    expect(ruleState(rule, 'a'.repeat(14), '')).toBe('met');
    expect(ruleState({ ...rule, value: null }, 'a', '')).toBe('server');
  });

  test('a rule that only the server can check is left to the server', () => {
    expect(ruleState(status.rules[2], 'anything', 'lab-2')).toBe('server');
  });

  test('a password that breaks no rule has no error, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 250 }), (next) => {
        const { newPassword } = passwordProblems({ current: 'x', next }, typed);
        const fits = characters(next) >= 14 && next.length <= 200 && !next.toLowerCase().includes('lab-2');
        expect(newPassword === undefined).toBe(fits);
      }),
    );
  });

  test("the current password can't be the new one", () => {
    const same = 'seventeen quiet herons';
    expect(passwordProblems({ current: same, next: same }, typed).newPassword).toMatch(/current password/);
    expect(passwordProblems({ current: null, next: same }, typed)).toEqual({});
  });

  test('each field shows its error', () => {
    const problems = (current: string | null, next: string) =>
      passwordProblems({ current, next }, { userName: 'lab-2', rules: [...status.rules] });
    expect(problems('', '')).toEqual({
      currentPassword: 'Enter your current password.',
      newPassword: 'Enter a new password.',
    });
    expect(problems('x', 'short')).toEqual({ newPassword: brokenRule });
    expect(brokenRule).toBe("This password doesn't meet a rule.");
    expect(problems('x', 'a'.repeat(200))).toEqual({});
    expect(problems('x', 'a'.repeat(201))).toEqual({
      newPassword: 'Maximum 200 characters (201 entered).',
    });
    const same = 'seventeen quiet herons';
    expect(problems(same, same)).toEqual({
      newPassword: 'This is your current password. Choose another one.',
    });
  });

  test('a refusal names the rule it breaks, if the policy has that rule', () => {
    const refusal = (code: 'TOO_SHORT' | 'PASSWORD_REUSED' | 'PASSWORD_LEAKED' | 'CONFLICT') =>
      refusedPassword([{ code }], 'old', typed);
    expect(refusal('TOO_SHORT')).toEqual({ rule: 'MINIMUM_LENGTH', password: 'old' });
    expect(refusal('PASSWORD_REUSED')).toEqual({ rule: 'NOT_REUSED', password: 'old' });
    expect(refusal('PASSWORD_LEAKED')).toBeNull();
    expect(refusal('CONFLICT')).toBeNull();
    const rules = [{ code: 'NOT_LEAKED', label: 'Not in a known leak', value: null } as const];
    expect(refusedPassword([{ code: 'PASSWORD_LEAKED' }], 'old', { ...typed, rules })).toEqual({
      rule: 'NOT_LEAKED',
      password: 'old',
    });
  });
});
