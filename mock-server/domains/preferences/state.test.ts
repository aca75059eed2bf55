import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { now, plainDevice, plainLicense, plainTerm, zone } from '#fixtures/builders/test-device-records.ts';
import type { IdentityId } from '#fixtures/fixtures.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { alertContextOf, alertSettingsOf, defaultPreferences, preferencesOf } from './state.ts';

const sandboxOf = (...changes: Change[]) => ({ changes }) as Sandbox;
const changed = (identity: IdentityId, to: object): Change => ({
  kind: 'preferences-changed',
  at: now,
  identity,
  ...to,
});

test("preferences are the person's own, and keep what a change leaves out", () => {
  const sandbox = sandboxOf(
    changed('owner', { timeZone: 'UTC', alertLeadDays: [30] }),
    changed('admin', { timeZone: 'Europe/London', lowActionsThreshold: 9 }),
    changed('owner', { lowActionsThreshold: 0 }),
  );
  const own = { timeZone: 'UTC', alertLeadDays: [30], lowActionsThreshold: 0 };
  expect(preferencesOf(sandbox, 'owner')).toEqual(own);
  expect(preferencesOf(sandbox, 'viewer')).toEqual(defaultPreferences);
});

test('null restores the default', () => {
  const restored = { timeZone: null, alertLeadDays: null, lowActionsThreshold: null };
  const sandbox = sandboxOf(
    changed('owner', { timeZone: 'UTC', alertLeadDays: [30], lowActionsThreshold: 7 }),
    changed('owner', restored),
  );
  expect(preferencesOf(sandbox, 'owner')).toEqual(defaultPreferences);
});

function contextOf(device: DeviceRecord | null, ...changes: Change[]): RequestContext {
  const account = { id: 'account-1', timeZone: zone, organization: null } as AccountRecord;
  return {
    now,
    visitor: { identity: { id: 'owner' }, accountId: account.id, device },
    sandbox: sandboxOf(...changes),
    world: { accounts: [account] as readonly AccountRecord[] },
  } as RequestContext;
}

test("alerts follow what the reader chose, in the account's time zone", () => {
  const changes = [changed('owner', { lowActionsThreshold: 3 })];
  expect(alertSettingsOf(contextOf(null, ...changes))).toEqual({
    ...defaultPreferences,
    lowActionsThreshold: 3,
    zone,
  });
});

test('lists know the worst alert of the own device, by what its reader chose', () => {
  const license = plainLicense({ nextCheckInDueAt: now - 1, terms: [plainTerm({ remaining: 20 })] });
  const device = plainDevice({ license });
  const own = (...of: Parameters<typeof contextOf>) => alertContextOf(contextOf(...of)).own;
  expect(own(device)).toMatchObject({ device, worst: { severity: 'CRITICAL' } });
  const worst = { severity: 'WARNING', dueAt: now - 1 };
  expect(own(device, changed('owner', { lowActionsThreshold: 5 }))).toEqual({ device, worst });
  const calm = plainDevice();
  expect(own(calm)).toEqual({ device: calm, worst: null });
  expect(own(null)).toBeNull();
  expect(alertContextOf(contextOf(null))).toMatchObject({ now, settings: { zone } });
});
