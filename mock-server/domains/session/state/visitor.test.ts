import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { identityWith } from '#mock-server/domains/people/state/test-people.ts';
import { sessionUserOf } from './session-user.ts';

const device = { id: 'd-1', name: 'Bench', serialNumber: 'D-1' } as DeviceRecord;
function accountWith(id: string, more: Partial<AccountRecord> = {}): AccountRecord {
  const devices = Array.from({ length: 40 }, (_, number) => ({ id: `d-${number + 1}` }) as DeviceRecord);
  const account: Partial<AccountRecord> = {
    id,
    name: `Account ${id}`,
    organizationId: 'o-1',
    devices: () => devices,
    device,
    ...more,
  };
  return account as AccountRecord;
}
const accounts = [accountWith('a-1'), accountWith('a-2', { device: null })];
const owner = identityWith('owner', { permissions: ['access:admin'] });

test('a session has its accounts with what can be read there', () => {
  const [first, second] = ['a-1', 'a-2'].map((id) => ({
    id,
    name: `Account ${id}`,
    organizationId: 'o-1',
    deviceCount: 40,
    deviceId: id === 'a-1' ? 'd-1' : null,
    serialNumber: id === 'a-1' ? 'D-1' : null,
  }));
  expect(sessionUserOf(owner, accounts)).toEqual({
    displayName: 'owner',
    accountId: 'a-1',
    accounts: [first, second],
  });
  expect(sessionUserOf(owner, accounts, 'a-2').accountId).toBe('a-2');
  expect(sessionUserOf(owner, accounts, 'a-3').accountId).toBe('a-1');
  expect(sessionUserOf(owner, []).accountId).toBe('');
  const counts = (identity: typeof owner) =>
    sessionUserOf(identity, accounts).accounts.map(({ deviceCount }) => deviceCount);
  expect(counts({ ...owner, permissions: [] })).toEqual([1, 0]);
  expect(counts({ ...owner, permissions: [], usesDevice: false })).toEqual([0, 0]);
  expect(counts({ ...owner, permissions: ['account:a-2:access:admin'] })).toEqual([1, 40]);
});
