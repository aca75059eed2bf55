import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { identityWith } from '#mock-server/domains/people/state/test-people.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';
import { sessionUserOf } from './session-user.ts';
import { asViewed, deviceUserName, isWithinOwnPermissions, roleViewName } from './view-as.ts';
import { accountsOf, makeVisitor } from './visitor.ts';

const device = { id: 'd-1', name: 'Bench', serialNumber: 'D-1' } as DeviceRecord;
function accountWith(id: string, more: Partial<AccountRecord> = {}): AccountRecord {
  const fleet: Partial<FleetRecord> = {
    size: 40,
    placeOf: (each) => (each === 'd-1' ? 0 : null),
    deviceAt: () => device,
  };
  const account: Partial<AccountRecord> = {
    id,
    name: `Account ${id}`,
    organizationId: 'o-1',
    timeZone: 'UTC',
    fleet: fleet as FleetRecord,
    device,
    ...more,
  };
  return account as AccountRecord;
}
const accounts = [accountWith('a-1'), accountWith('a-2', { device: null })];
const owner = identityWith('owner', { permissions: ['access:admin'] });

test('a view is named by its device or role', () => {
  expect(deviceUserName(device)).toBe('User of Bench');
  expect(deviceUserName({ ...device, name: null })).toBe('User of D-1');
  expect(roleViewName({ name: 'Viewer' })).toBe('Viewer role');
});

test('a view has those permissions that its session holds', () => {
  const held = parsePermissions(
    ['access:admin', 'perform:reposition_device:d-1', 'read:device:d-1', 'read:device:d-2', 'actAs:role'],
    { accountId: null, userType: 'user' },
  );
  const within = [
    'access:admin',
    'access:admin:o-1',
    'perform:reposition_device:d-1',
    'read:device:d-2',
    'perform',
  ];
  const lacking = [
    'access:introspection',
    'perform:reposition_device',
    'perform:reposition_device:d-2',
    'perform:password_reset',
    'read:device:d-3',
    'actAs:role',
    'unknown:thing',
  ];
  expect(isWithinOwnPermissions([...within, ...lacking], held)).toEqual({ permissions: within, lacking });
});

test('a visitor looks as a device user of the account, or as the same person with other permissions', () => {
  const visitor = makeVisitor(owner, owner.permissions, accounts, null) as Visitor;
  const viewed = (sub: string, among = accounts) =>
    asViewed(visitor, { sub, permissions: ['perform:advanced_actions'] } as Partial<Claims> as Claims, among);
  const user = viewed('urn:graykey:device_user:d-1');
  expect(user).toMatchObject({
    identity: owner,
    subject: { userType: 'device_user', id: 'd-1' },
    device,
    viewing: { displayName: 'User of Bench' },
  });
  expect(
    ['access:admin', 'perform:advanced_actions'].map((name) =>
      holds(user.permissions, name as 'access:admin'),
    ),
  ).toEqual([false, true]);
  expect(viewed('urn:graykey:device_user:gone')).toMatchObject({
    device: null,
    viewing: { displayName: 'the user of a device' },
  });
  const role = viewed(owner.subject);
  expect(role).toEqual({
    ...visitor,
    permissions: role.permissions,
    viewing: { displayName: 'someone with another role' },
  });
  expect(holds(role.permissions, 'access:admin')).toBe(false);
  const someone = { ...visitor, viewing: { displayName: 'someone else' } };
  expect([viewed('nobody'), viewed(owner.subject, [])]).toEqual([someone, someone]);
});

test('a visitor works in an account of theirs, with the device of its sessions if they use one', () => {
  const visitor = makeVisitor(owner, owner.permissions, accounts, null);
  expect(visitor).toMatchObject({
    identity: owner,
    subject: { userType: 'user', id: 'owner' },
    accountId: 'a-1',
    device,
  });
  const other = makeVisitor(owner, owner.permissions, accounts, 'a-2');
  expect(other).toMatchObject({ accountId: 'a-2', device: null });
  expect(other?.key).not.toBe(visitor?.key);
  expect(makeVisitor(owner, [], accounts, 'a-3')).toBeNull();
  expect(makeVisitor(owner, [], [], null)).toBeNull();
  expect(makeVisitor({ ...owner, subject: 'nobody' }, [], accounts, null)).toBeNull();
  const program = { ...owner, usesDevice: false };
  expect(makeVisitor(program, [], accounts, null)?.device).toBeNull();
  expect(accountsOf(owner, accounts)).toBe(accounts);
});

test('a session has its accounts with what can be read there', () => {
  const [first, second] = ['a-1', 'a-2'].map((id) => ({
    id,
    name: `Account ${id}`,
    organizationId: 'o-1',
    deviceCount: 40,
    deviceId: id === 'a-1' ? 'd-1' : null,
    serialNumber: id === 'a-1' ? 'D-1' : null,
    timeZone: 'UTC',
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
