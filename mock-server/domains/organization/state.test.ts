import { expect, test } from 'vitest';
import type { AccountRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import { now } from '#fixtures/builders/test-device-records.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { accountOf, licenseZone, organizationNow, policyNow } from './state.ts';

const policy = {
  idleTimeoutMinutes: 20,
  passwordMaxAgeDays: null,
  passwordMinLength: 16,
  lockAfterFailures: 4,
};
const organization = { id: 'organization-1', name: 'Lab', timeZone: 'UTC', securityPolicy: policy };
const account = {
  id: 'account-1',
  timeZone: 'Europe/London',
  organization: organization as OrganizationRecord,
} as AccountRecord;
const unseen: AccountRecord = { ...account, organization: null };

const by = (accountId: string) => ({ at: now, identity: 'admin', accountId, changes: [] }) as const;
const edited = (to: { name?: string; timeZone?: string }, accountId = 'account-1'): Change => ({
  ...by(accountId),
  kind: 'organization-changed',
  to,
});
const secured = (passwordMinLength: number, accountId = 'account-1'): Change => ({
  ...by(accountId),
  kind: 'security-policy-changed',
  to: { ...policy, passwordMinLength },
});
const other: Change = { kind: 'sign-in-failed', at: now, userName: 'owner' };
const changes = [
  edited({ name: 'First', timeZone: 'America/Denver' }),
  secured(18),
  other,
  edited({ name: 'Second' }),
  edited({ name: 'Of others', timeZone: 'Asia/Kolkata' }, 'account-2'),
  secured(20),
  secured(30, 'account-2'),
];

test('an organization is what its own changes made of it, in their order', () => {
  expect(organizationNow(account, { changes })).toEqual({
    ...organization,
    name: 'Second',
    timeZone: 'America/Denver',
    securityPolicy: { ...policy, passwordMinLength: 20 },
    profileChanges: [changes[0], changes[3]],
    policyChanges: [changes[1], changes[5]],
  });
  const unchanged = { ...organization, profileChanges: [], policyChanges: [] };
  expect(organizationNow(account, { changes: [other] })).toEqual(unchanged);
  expect(organizationNow(unseen, { changes })).toBeNull();
});

test('the policy that holds is the last saved one, and the default without an organization', () => {
  const lengthIn = (of: AccountRecord | undefined, log: Change[]) =>
    policyNow(of, { changes: log }).passwordMinLength;
  expect(lengthIn(account, changes)).toBe(20);
  expect(lengthIn(account, [other])).toBe(16);
  expect(lengthIn(unseen, changes)).toBe(14);
  expect(lengthIn(undefined, changes)).toBe(14);
});

test("a request is about its visitor's account, whose days are counted in its organization's zone", () => {
  const contextOf = (own: AccountRecord, log: Change[] = []) =>
    ({
      visitor: { accountId: 'account-1' },
      world: { accounts: [{ ...own, id: 'account-0' }, own] as readonly AccountRecord[] },
      sandbox: { changes: log },
    }) as RequestContext;
  expect(accountOf(contextOf(account))).toBe(account);
  expect(licenseZone(contextOf(account))).toBe('UTC');
  expect(licenseZone(contextOf(account, changes))).toBe('America/Denver');
  expect(licenseZone(contextOf(unseen, changes))).toBe('Europe/London');
  expect(() => accountOf(contextOf({ ...account, id: 'account-9' }))).toThrow('no account account-1');
});
