import { describe, expect, test } from 'vitest';
import { differs, effectText, readPolicy, rebased, typedFrom } from './policy-view.ts';

const inForce = {
  version: 1,
  idleTimeoutMinutes: null,
  passwordMaxAgeDays: 365,
  passwordMinLength: 14,
  lockAfterFailures: 5,
  lastChange: null,
};
const typed = typedFrom(inForce);

describe('the form of a policy', () => {
  test('reads as the policy it was made from, an empty number as never', () => {
    const read = readPolicy(typed);
    expect(read).toMatchObject({ ok: true, value: { idleTimeoutMinutes: null, passwordMaxAgeDays: 365 } });
    expect(read.ok && differs(read.value, inForce)).toBe(false);
    const never = readPolicy({ ...typed, passwordMaxAgeDays: ' ' });
    expect(never.ok && differs(never.value, inForce)).toBe(true);
  });

  test.each([
    ['idleTimeoutMinutes', '4', 'Enter 5 to 1,440 minutes, or leave it empty for never.'],
    ['passwordMaxAgeDays', '-3', 'Enter 1 to 3,650 days, or leave it empty for never.'],
    ['passwordMinLength', '', 'Enter 8 to 64 characters.'],
    ['lockAfterFailures', '5.5', 'Enter 3 to 20 failed sign-ins in a row.'],
  ] as const)('%s as %j is refused at its field', (name, text, message) => {
    expect(readPolicy({ ...typed, [name]: text })).toEqual({ ok: false, fields: { [name]: message } });
  });

  test('keeps what was typed when someone else changes the policy', () => {
    const mine = { ...typed, lockAfterFailures: '4' };
    const theirs = { ...typed, passwordMinLength: '20' };
    expect(rebased(mine, typed, theirs)).toEqual({ ...theirs, lockAfterFailures: '4' });
  });
});

test('effects are sentences for no one, one and many', () => {
  expect(effectText('FAILURES_REACHED', 0)).toMatch(/^No one/);
  expect(effectText('SESSION_IDLE', 1)).toBe('1 person is logged out right away for inactivity.');
  expect(effectText('PASSWORD_TOO_OLD', 1_204)).toBe(
    '1,204 people have to choose a new password at their next sign-in.',
  );
});
