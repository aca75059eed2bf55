import { describe, expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { by, peopleWith, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import { changeEntries } from './change-entries.ts';
import { ownActivity } from './own-activity.ts';

const { fixtures } = peopleWith();
const admin = { type: 'User', id: 'admin', displayName: 'admin', email: 'admin@lab.example' };
const signedIn: Change = { kind: 'signed-in', at: 5, identity: 'admin' };
const code = (deviceId: string, at: number, identity = 'admin'): Change => ({
  kind: 'code-issued',
  at,
  identity,
  deviceId,
});
const moved = (...deviceIds: string[]): Change => ({
  ...by,
  kind: 'devices-repositioned',
  deviceIds,
  groupId: 'lab',
  fromText: null,
  toText: 'Lab',
});
const updated = (deviceId: string, name: string): Change => ({
  kind: 'device-updated',
  at: 8,
  identity: 'admin',
  deviceId,
  name,
  before: { name: null },
});
const changed = [{ field: 'name', before: null, after: 'Bench' }];

describe('what a visitor did with a device', () => {
  test('is in its log, with who and when', () => {
    const changes = [
      signedIn,
      code('d-1', 7),
      code('d-2', 7),
      updated('d-1', 'Bench'),
      code('d-1', 9, 'nobody'),
    ];
    const entries = ownActivity('d-1', sandboxWith(changes), fixtures);
    expect(entries[0]).toEqual({
      id: 'activity-d-1-own-2',
      at: 7,
      actor: admin,
      action: 'authentication_code.issued',
      outcome: 'COMPLETED',
      summary: 'Authentication code issued.',
      remainingActions: null,
      changes: [],
    });
    expect(entries.map(({ id, actor, changes: each }) => [id, actor?.id ?? null, each])).toEqual([
      ['activity-d-1-own-2', 'admin', []],
      ['activity-d-1-own-4', 'admin', changed],
      ['activity-d-1-own-5', null, []],
    ]);
  });

  test('with several devices is left out on request', () => {
    const sandbox = sandboxWith([moved('d-1', 'd-2'), code('d-1', 9)]);
    const ids = (of?: 'deviceId') => ownActivity('d-1', sandbox, fixtures, of).map(({ id }) => id);
    expect(ids()).toEqual(['activity-d-1-own-1', 'activity-d-1-own-2']);
    expect(ids('deviceId')).toEqual(['activity-d-1-own-2']);
  });
});

describe('the log of an account', () => {
  const names = { device: (id: string) => id.toUpperCase(), person: (id: string) => `person ${id}` };
  const entriesOf = (...changes: Change[]) => changeEntries('a-1', sandboxWith(changes), fixtures, names);

  test('has what was done in it and with devices, by time', () => {
    const joined: Change = {
      kind: 'password-changed',
      at: 3,
      identity: 'admin',
      mark: '',
    };
    const entries = entriesOf(
      moved('d-2'),
      { ...moved('d-3'), accountId: 'a-2' } as Change,
      code('d-1', 7),
      code('d-1', 4),
      joined,
      { kind: 'password-reset-requested', at: 2 },
      { kind: 'sign-in-failed', at: 1, userName: 'nobody' },
    );
    expect(entries.map(({ id, about, actor }) => [id, about, actor?.id ?? null])).toEqual([
      ['log-own-7', null, null],
      ['log-own-5', { kind: 'user', id: 'admin' }, 'admin'],
      ['activity-d-1-own-4', { kind: 'device', id: 'd-1' }, 'admin'],
      ['activity-d-1-own-3', { kind: 'device', id: 'd-1' }, 'admin'],
      ['log-own-1', { kind: 'device', id: 'd-2' }, 'admin'],
    ]);
    expect(entries.at(-1)).toMatchObject({
      at: 1_000,
      action: 'device.moved',
      summary: 'Device D-2 moved to Lab.',
      outcome: 'COMPLETED',
      changes: [],
    });
    expect(entries[0]?.outcome).toBe('REFUSED');
  });
});
