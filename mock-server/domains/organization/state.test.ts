import { expect, test } from 'vitest';
import type { AccountRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import { now } from '#fixtures/builders/test-device-records.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { accountOf, licenseZone, organizationNow } from './state.ts';

const organization = { id: 'organization-1', name: 'Lab', timeZone: 'UTC' };
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
const other: Change = { kind: 'sign-in-failed', at: now, userName: 'owner' };
const changes = [
  edited({ name: 'First', timeZone: 'America/Denver' }),
  other,
  edited({ name: 'Second' }),
  edited({ name: 'Of others', timeZone: 'Asia/Kolkata' }, 'account-2'),
];

test('an organization is what its own changes made of it, in their order', () => {
  expect(organizationNow(account, { changes })).toEqual({
    ...organization,
    name: 'Second',
    timeZone: 'America/Denver',
    kind: 'organization',
  });
  const unchanged = { ...organization, kind: 'organization' };
  expect(organizationNow(account, { changes: [other] })).toEqual(unchanged);
  expect(organizationNow(unseen, { changes })).toBeNull();
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
