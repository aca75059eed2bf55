import { expect, test } from 'vitest';
import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import { now as start } from '#fixtures/builders/test-device-records.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { dayMs, instantMs } from '#fixtures/offset.ts';
import { personSecurity } from './person-security.ts';

const facts = { seed: 1, start, fixtures: builtInFixtures() };
const hour = 3_600_000;
const securityOf = (id: string, more: Partial<PersonRecord> = {}) =>
  personSecurity(
    {
      id,
      createdAt: start - 500 * dayMs,
      lastSignInAt: start - 6 * hour,
      status: 'ACTIVE',
      lockedUntil: null,
      ...more,
    } as PersonRecord,
    facts,
  );
const many = Array.from({ length: 300 }, (_, number) => `person-${number}`);

test('a person who signed in less than 12 hours ago has been active since, unless suspended', () => {
  const lastSignInAt = start - 12 * hour + 1;
  for (const id of many) {
    const { activeAt } = securityOf(id, { lastSignInAt });
    expect(activeAt).toBeGreaterThanOrEqual(lastSignInAt);
    expect(activeAt).toBeLessThan(start);
  }
  for (const more of [
    { lastSignInAt: start - 12 * hour },
    { lastSignInAt: null },
    { status: 'SUSPENDED' as const },
  ])
    expect([more, securityOf('person-1', more).activeAt]).toEqual([more, null]);
});

test('a generated password is at most a year old, and not older than its person', () => {
  const agesSince = (createdAt: number) =>
    many.map((id) => (start - securityOf(id, { createdAt }).passwordChangedAt) / dayMs);
  const ages = agesSince(start - 5_000 * dayMs);
  expect(Math.max(...ages)).toBe(364);
  const young = agesSince(start - 10 * dayMs);
  expect([Math.min(...young), Math.max(...young)]).toEqual([0, 9]);
  expect(new Set(agesSince(start))).toEqual(new Set([0]));
});

test('the password of an identity is as old as its file says', () => {
  const { passwordChangedAt = '' } = facts.fixtures.identities.get('owner') ?? {};
  expect(securityOf('owner').passwordChangedAt).toBe(instantMs(passwordChangedAt, start));
});

test('a locked person has failed five times, and a few others up to four', () => {
  expect(securityOf('person-1', { lockedUntil: start + hour }).failures).toBe(5);
  const failures = many.map((id) => securityOf(id).failures);
  const failing = failures.filter((count) => count > 0);
  expect(failing.length).toBeGreaterThan(5);
  expect(failing.length).toBeLessThan(40);
  expect([Math.min(...failing), Math.max(...failing)]).toEqual([1, 4]);
});
