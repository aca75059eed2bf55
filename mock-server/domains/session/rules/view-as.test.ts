import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { contextWith, identityWith, rolesNamed } from '#mock-server/domains/people/state/test-people.ts';
import { viewedAs } from './view-as.ts';

const own = { id: 'd-0', serialNumber: 'D-0' } as DeviceRecord;
const deviceUser = identityWith('device', { permissions: ['perform:advanced_actions'] });

function contextOf(permissions: string[], identities = [deviceUser]): RequestContext {
  const { world, visitor, ...rest } = contextWith(permissions, { identities });
  const fleet: Partial<FleetRecord> = {
    placeOf: (id) => (/^d-\d$/.test(id) ? Number(id.slice(2)) : null),
    deviceAt: (place) => ({ id: `d-${place}`, name: null, serialNumber: `D-${place}` }) as DeviceRecord,
  };
  const account = { ...world.accounts[0], fleet } as AccountRecord;
  const changed: Partial<WorldData> = { accounts: [account] };
  return { ...rest, visitor: visitor && { ...visitor, device: own }, world: changed as WorldData };
}

test('a device user is looked as by those who read the device and may act as its user', () => {
  const permissions = ['actAs:device:d-1', 'read:device:d-1'];
  expect(viewedAs({ deviceId: 'd-1' }, contextOf(permissions))).toEqual({
    sub: 'urn:graykey:device_user:d-1',
    wanted: deviceUser.permissions,
    displayName: 'User of D-1',
    device: { id: 'd-1', name: null, serialNumber: 'D-1' },
    userType: 'device_user',
  });
  expect(viewedAs({ deviceId: 'd-1' }, contextOf(permissions, []))).toMatchObject({ wanted: [] });
  expect(viewedAs({ deviceId: 'd-1' }, contextOf(['actAs:device']))).toMatchObject({
    code: 'NOT_FOUND',
    field: ['input', 'deviceId'],
  });
  expect(() => viewedAs({ deviceId: 'd-2' }, contextOf(permissions))).toThrow('actAs:device:d-2');
});

test('a role is looked as by the same person, with its permissions', () => {
  const [viewer] = rolesNamed('viewer');
  const context = contextOf(['actAs:role']);
  expect(viewedAs({ roleId: 'role-viewer' }, context)).toEqual({
    sub: context.visitor?.identity.subject,
    wanted: viewer?.permissions,
    displayName: 'Viewer role',
    device: own,
    userType: 'user',
  });
  expect(viewedAs({ roleId: 'role-none' }, context)).toMatchObject({
    code: 'NOT_FOUND',
    field: ['input', 'roleId'],
  });
  expect(() => viewedAs({ roleId: 'role-viewer' }, contextOf(['actAs:device']))).toThrow('actAs:role');
});

test('one device or one role is looked as, by a visitor', () => {
  const context = contextOf(['actAs:role', 'actAs:device', 'access:admin']);
  for (const choice of [{}, { deviceId: 'd-1', roleId: 'role-viewer' }, { deviceId: '', roleId: null }])
    expect(viewedAs(choice, context)).toMatchObject({ code: 'REQUIRED', field: null });
  expect(() => viewedAs({}, { ...context, visitor: null })).toThrow('no valid token');
});
