import { describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#mock-server/contract/change.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { by, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { deviceNow } from './device-now.ts';
import { changedTexts } from './device-text.ts';
import { fleetNow, unchangedFleet } from './fleet-now.ts';
import { readableCount, readableIndex, readableIndexes } from './readable-devices.ts';
import { fleetOf, licenseOf, rowOf, termUntil } from './test-devices.ts';

const rows = [rowOf('a', { name: 'Bench', groupId: 'Lab' }), rowOf('b', { groupId: 'Van' }), rowOf('c')];
const fleet = fleetOf(rows, { groups: groupsAt('Lab', 'Van') });
const account = { id: 'a-1', fleet } as AccountRecord;
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

describe('a fleet', () => {
  const now = (...changes: Change[]) => fleetNow(account, sandboxWith(changes));
  const shown = (changed: ReturnType<typeof now>) => {
    const found = changed.rows().map(({ name, groupId }) => [name, groupId]);
    const places = [0, 1, 2];
    expect(places.map(changed.rowAt).map(({ name, groupId }) => [name, groupId])).toEqual(found);
    expect(places.map((place) => changed.groupAt(place)?.id ?? null)).toEqual(
      found.map(([, groupId]) => groupId),
    );
    return found;
  };

  test('is the same without changes of its groups and names', () => {
    expect(now()).toBe(fleet);
    expect(now({ ...moved('Van', 'a'), accountId: 'a-2' } as Change, { ...by, kind: 'signed-in' })).toBe(
      fleet,
    );
    expect([unchangedFleet(fleet), unchangedFleet(now(moved('Van', 'a')))]).toEqual([fleet, fleet]);
  });

  test('has devices where they were moved, by the names they were given', () => {
    const changed = now(moved('Van', 'a', 'c', 'gone'), moved(null, 'b'), updated('b', { name: 'Two' }));
    expect(shown(changed)).toEqual([
      ['Bench', 'Van'],
      ['Two', null],
      [null, 'Van'],
    ]);
    expect(rows[0]).toMatchObject({ groupId: 'Lab' });
    expect(changed.rows()[0]).not.toBe(rows[0]);
    expect(shown(now(updated('a', { name: null })))[0]).toEqual([null, 'Lab']);
    const same = now(moved('Lab', 'a'), updated('b', { notes: 'x' })).rows();
    expect([same[0] === rows[0], same[1] === rows[1]]).toEqual([true, true]);
  });

  test('has the devices of a deleted group in its heir', () => {
    expect(shown(now(moved('Lab', 'c'), deleted('Lab', 'Van')))).toEqual([
      ['Bench', 'Van'],
      [null, 'Van'],
      [null, 'Van'],
    ]);
    expect(shown(now(deleted('Lab', null))).map(([, groupId]) => groupId)).toEqual([null, 'Van', null]);
    expect(now(deleted('Lab', null)).groups.map(({ id }) => id)).toEqual(['Van']);
  });

  test('builds devices with their texts', () => {
    const changed = now(updated('b', { notes: 'Lent.' }), updated('b', { name: 'Two' }));
    expect(changed.deviceAt(1)).toMatchObject({ id: 'b', name: 'Two', notes: 'Lent.' });
    expect(changed.deviceAt(0)).toMatchObject({ name: 'Bench', notes: null });
  });
});

test('the texts of a device are those given last', () => {
  const changes = [
    updated('a', { name: 'One', notes: 'x' }),
    { ...by, kind: 'signed-in' } as const,
    updated('b', { name: null }),
    updated('a', { notes: null }),
  ];
  expect([...changedTexts({ changes })]).toEqual([
    ['a', { name: 'One', notes: null }],
    ['b', { name: null }],
  ]);
});

test('a device is read by administrators, its own session, and by permission', () => {
  const reader = (permissions: string[], id?: string) => ({
    permissions: parsePermissions(permissions, { accountId: 'a-1', userType: 'user' }),
    device: id === undefined ? null : { id },
  });
  expect(readableIndexes(reader(['access:admin'], 'c'), account)).toBeNull();
  const some = reader(['read:device:b', 'read:device:gone', 'read:device:a', 'read:device:b'], 'c');
  expect(readableIndexes(some, account)).toEqual([0, 1, 2]);
  expect(readableIndexes(reader([], 'c'), account)).toEqual([2]);
  expect([readableCount(reader(['access:admin']), account), readableCount(reader([], 'c'), account)]).toEqual(
    [3, 1],
  );
  const index = (permissions: string[], id: string) => readableIndex(reader(permissions, 'c'), account, id);
  expect([index([], 'c'), index([], 'a'), index([], 'gone')]).toEqual([2, null, null]);
  expect([index(['access:admin'], 'a'), index(['access:admin'], 'gone')]).toEqual([0, null]);
});

describe('a device', () => {
  const transferred: Change = {
    kind: 'exchange-acknowledged',
    at: 50,
    identity: 'x',
    deviceId: 'a',
    exchangeId: 'e',
  };
  const license = { ...licenseOf(termUntil('2026-06-30')), checkInEveryMs: 100 };
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
