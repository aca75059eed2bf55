import { expect, test } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { by, peopleWith, sandboxWith } from '#mock-server/domains/people/state/test-people.ts';
import { changeEntries } from './change-entries.ts';

const { fixtures } = peopleWith();
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
const names = { device: (id: string) => id.toUpperCase(), person: (id: string) => `person ${id}` };
const entriesOf = (...changes: Change[]) => changeEntries('a-1', sandboxWith(changes), fixtures, names);

test('the log of an account has what was done in it and with devices, by time', () => {
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
    { kind: 'password-reset-requested', at: 2, email: 'a' },
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
