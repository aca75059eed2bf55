import type { PasswordRuleCode } from '#schema/types.generated.ts';

type Rule = { code: PasswordRuleCode; label: string; value: number | null };

/** What a password has to meet, and the user name it may not hold. */
export type PasswordDemands = { userName: string; rules: readonly Rule[] };

/** How a rule stands for what is typed: only the server can tell where it says `server`. */
export type RuleState = 'met' | 'unmet' | 'server';

/** The server takes no longer ones. */
const longestPassword = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a person counts them: an accented letter or a flag is one. */
export function characters(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** Whether a new password meets a rule, as far as the browser can tell. */
export function ruleState({ code, value }: Rule, password: string, userName: string): RuleState {
  if (code === 'MINIMUM_LENGTH' && value !== null) return characters(password) >= value ? 'met' : 'unmet';
  if (code === 'NOT_USER_NAME') {
    if (password === '') return 'unmet';
    const name = userName.trim().toLowerCase();
    return name !== '' && password.toLowerCase().includes(name) ? 'unmet' : 'met';
  }
  return 'server';
}

/** What was typed. `current` is null where none is asked for. */
export type TypedPasswords = { current: string | null; next: string };

/** What the browser itself has against the passwords, by field; nothing else need be sent. */
export function passwordProblems(
  { current, next }: TypedPasswords,
  { rules, userName }: PasswordDemands,
): { currentPassword?: string; newPassword?: string } {
  const problems: { currentPassword?: string; newPassword?: string } = {};
  if (current === '') problems.currentPassword = 'Enter your current password.';
  const broken = rules.find((rule) => ruleState(rule, next, userName) === 'unmet');
  if (next === '') problems.newPassword = 'Enter a new password.';
  else if (broken) problems.newPassword = `This password doesn't meet a rule: ${broken.label}.`;
  else if (next.length > longestPassword)
    problems.newPassword = `Use at most ${longestPassword} characters; this has ${next.length}.`;
  else if (current !== null && next === current)
    problems.newPassword = 'This is your current password. Choose another one.';
  return problems;
}
