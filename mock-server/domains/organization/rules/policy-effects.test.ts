import { expect, test } from 'vitest';
import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import { now } from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { PersonSecurity } from './person-security.ts';
import { type Policy, policyEffects } from './policy-effects.ts';

const before: Policy = {
  idleTimeoutMinutes: 30,
  passwordMaxAgeDays: 365,
  passwordMinLength: 14,
  lockAfterFailures: 5,
};
const safe: PersonSecurity = {
  passwordChangedAt: now - 30 * dayMs,
  activeAt: now - 10 * 60_000,
  failures: 2,
};
const securities: Record<string, Partial<PersonSecurity>> = {
  safe: {},
  idle: { activeAt: safe.activeAt && safe.activeAt - 1 },
  loggedOut: { activeAt: null },
  oldPassword: { passwordChangedAt: safe.passwordChangedAt - 1 },
  failing: { failures: 3 },
};
const everybody = Object.keys(securities);
const person = (id: string, status = 'ACTIVE') => ({ id, status }) as PersonRecord;
const people = [...everybody.map((id) => person(id)), person('suspended', 'SUSPENDED')];

const effects = (after: Partial<Policy>, of: Partial<Policy> = {}) =>
  policyEffects(
    { before: { ...before, ...of }, after: { ...before, ...of, ...after } },
    people,
    ({ id }) => ({ ...safe, ...securities[id] }),
    now,
  ).map(({ kind, people }) => [kind, ...people.map(({ id }) => id)]);

test.each<[Partial<Policy>, string, string[]]>([
  [{ idleTimeoutMinutes: 10 }, 'SESSION_IDLE', ['idle']],
  [{ passwordMaxAgeDays: 30 }, 'PASSWORD_TOO_OLD', ['oldPassword']],
  [{ passwordMinLength: 15 }, 'PASSWORD_RULE_STRICTER', everybody],
  [{ lockAfterFailures: 3 }, 'FAILURES_REACHED', ['failing']],
  [{ passwordMaxAgeDays: 300 }, 'PASSWORD_TOO_OLD', []],
])('a policy with %o affects those it is too strict for: %s', (after, kind, ids) => {
  expect(effects(after)).toEqual([[kind, ...ids]]);
});

test('a limit of time is stricter than none', () => {
  const none = { idleTimeoutMinutes: null, passwordMaxAgeDays: null };
  expect(effects({ idleTimeoutMinutes: 10 }, none)).toEqual([['SESSION_IDLE', 'idle']]);
  expect(effects({ passwordMaxAgeDays: 30 }, none)).toEqual([['PASSWORD_TOO_OLD', 'oldPassword']]);
});

test('a policy that is the same or less strict affects no one', () => {
  expect(effects({})).toEqual([]);
  const laxer = {
    idleTimeoutMinutes: null,
    passwordMaxAgeDays: null,
    passwordMinLength: 13,
    lockAfterFailures: 6,
  };
  expect(effects(laxer)).toEqual([]);
});
