import { describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { plainDevice, plainLicense } from '#fixtures/builders/test-device-records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { by, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import { accountNow } from './account-now.ts';
import { deviceNow } from './device-now.ts';

const devices = [
  plainDevice({ id: 'a', name: 'Bench', groupId: 'Lab' }),
  plainDevice({ id: 'b', groupId: 'Van' }),
  plainDevice({ id: 'c' }),
];
const account = {
  id: 'a-1',
  groups: groupsAt('Lab', 'Van'),
  devices: () => devices,
} as Partial<AccountRecord> as AccountRecord;
const updated = (deviceId: string, texts: { name?: string | null; notes?: string | null }): Change => ({
  kind: 'device-updated',
  at: 1,
  identity: 'admin',
  deviceId,
  ...texts,
  before: {},
});
const moved = (groupId: string | null, ...deviceIds: string[]): Change => ({
  ...by,
  kind: 'devices-repositioned',
  deviceIds,
  groupId,
  fromText: null,
  toText: null,
});
const deleted = (groupId: string, contentsTo: string | null): Change => ({
  ...by,
  kind: 'group-deleted',
  groupId,
  name: groupId,
  contentsTo,
  toText: '',
  subgroups: [],
});

describe('the devices of an account', () => {
  const now = (...changes: Change[]) => accountNow(account, sandboxWith(changes));
  const shown = (...changes: Change[]) =>
    now(...changes)
      .devices()
      .map(({ name, groupId }) => [name, groupId]);

  test('are the same without changes of groups and names', () => {
    expect(now()).toBe(account);
    expect(now({ ...moved('Van', 'a'), accountId: 'a-2' } as Change)).toBe(account);
  });

  test('are where they were moved, by the names they were given', () => {
    expect(shown(moved('Van', 'a', 'c', 'gone'), moved(null, 'b'), updated('b', { name: 'Two' }))).toEqual([
      ['Bench', 'Van'],
      ['Two', null],
      [null, 'Van'],
    ]);
    expect(now(moved('Lab', 'a')).devices()[0]).toBe(devices[0]);
    expect(now(updated('a', { notes: 'x' })).devices()[0]).toMatchObject({ name: 'Bench', notes: 'x' });
  });

  test('of a deleted group are in its heir', () => {
    expect(shown(moved('Lab', 'c'), deleted('Lab', 'Van')).map(([, groupId]) => groupId)).toEqual([
      'Van',
      'Van',
      'Van',
    ]);
    const without = now(deleted('Lab', null));
    expect(without.devices().map(({ groupId }) => groupId)).toEqual([null, 'Van', null]);
    expect(without.groups.map(({ id }) => id)).toEqual(['Van']);
  });
});

describe('a device', () => {
  const transferred: Change = {
    kind: 'exchange-acknowledged',
    at: 50,
    identity: 'x',
    deviceId: 'a',
    exchangeId: 'e',
  };
  const license = plainLicense({ checkInEveryMs: 100 });
  const trial = { credits: 5, days: 1, standing: 'NONE', requestedAt: null, startsAt: null };
  const base = {
    id: 'a',
    name: null,
    license,
    offline: { pendingResponse: () => ({ id: 'e', createdAt: 1, expiresAt: 2 }) },
    fasTrak: { credits: null, trial, ledger: () => [] },
  } as object as DeviceRecord;
  const now = (changes: Change[], time = 60, device = base) => deviceNow(device, sandboxWith(changes), time);

  test('is as it was without changes of its own', () => {
    expect(now([])).toBe(base);
    expect(now([updated('b', { name: 'Two' }), { ...by, kind: 'signed-in' }])).toBe(base);
    expect(now([updated('a', { name: 'One' })])).toMatchObject({ name: 'One', fasTrak: base.fasTrak });
  });

  test('checked in when the response of an exchange was transferred to it', () => {
    const changed = now([transferred]);
    expect(changed.license).toMatchObject({ lastCheckInAt: 50, nextCheckInDueAt: 150 });
    expect(changed.offline?.pendingResponse()).toBeNull();
    const named = now([updated('a', { name: 'One' })]);
    expect(named.license).toEqual(license);
    expect(named.offline?.pendingResponse()).toMatchObject({ id: 'e' });
    const online = { ...base, offline: null };
    expect(now([transferred], 60, online).license).toEqual(license);
    expect(now([transferred], 60, { ...base, license: null }).offline).toBe(base.offline);
  });

  test('has the credits of a trial two minutes after the request, until it ends', () => {
    const request: Change = { kind: 'trial-requested', at: 0, identity: 'x', deviceId: 'a' };
    const end = 120_000 + 86_400_000;
    const credits = (time: number) => now([request], time).fasTrak.credits;
    expect([119_999, 120_000, end - 1, end].map(credits)).toEqual([null, 5, 5, 0]);
  });
});
