import type { ErrorCode, PasswordRuleCode } from '#schema/types.generated.ts';
import { tooLong } from './length-problem.ts';

type Rule = { code: PasswordRuleCode; label: string; value: number | null };

/** A password must not contain the user name. */
export type PasswordPolicy = { userName: string; rules: readonly Rule[] };

/** Whether the typed password meets a rule; `server` if only the server can tell. */
export type RuleState = 'met' | 'unmet' | 'server';

/** The server's limit. */
const maxPasswordLength = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts characters as users do: an accented letter or a flag is one. */
export function characters(text: string): number {
  return [...graphemes.segment(text)].length;
}

export function ruleState({ code, value }: Rule, password: string, userName: string): RuleState {
  if (code === 'MINIMUM_LENGTH' && value !== null) return characters(password) >= value ? 'met' : 'unmet';
  if (code === 'NOT_USER_NAME') {
    if (password === '') return 'unmet';
    const name = userName.trim().toLowerCase();
    return name !== '' && password.toLowerCase().includes(name) ? 'unmet' : 'met';
  }
  return 'server';
}

export type RefusedPassword = { rule: PasswordRuleCode; password: string };

const rulesByError: Partial<Record<ErrorCode, PasswordRuleCode>> = {
  TOO_SHORT: 'MINIMUM_LENGTH',
  PASSWORD_REUSED: 'NOT_REUSED',
  PASSWORD_LEAKED: 'NOT_LEAKED',
};

/** Null unless one of the rules explains the refusal; the server's message explains it otherwise. */
export function refusedPassword(
  refusals: readonly { code: ErrorCode }[],
  password: string,
  { rules }: PasswordPolicy,
): RefusedPassword | null {
  const broken = refusals.map(({ code }) => rulesByError[code]);
  const rule = rules.find(({ code }) => broken.includes(code));
  return rule ? { rule: rule.code, password } : null;
}

export const brokenRule = "This password doesn't meet a rule.";

/** The typed passwords. `current` is null if it isn't required. */
export type TypedPasswords = { current: string | null; next: string };

export function passwordProblems(
  { current, next }: TypedPasswords,
  { rules, userName }: PasswordPolicy,
): { currentPassword?: string; newPassword?: string } {
  const problems: { currentPassword?: string; newPassword?: string } = {};
  if (current === '') problems.currentPassword = 'Enter your current password.';
  if (next === '') problems.newPassword = 'Enter a new password.';
  else if (rules.some((rule) => ruleState(rule, next, userName) === 'unmet'))
    problems.newPassword = brokenRule;
  else if (next.length > maxPasswordLength) problems.newPassword = tooLong(maxPasswordLength, next.length);
  else if (current !== null && next === current)
    problems.newPassword = 'This is your current password. Choose another one.';
  return problems;
}
