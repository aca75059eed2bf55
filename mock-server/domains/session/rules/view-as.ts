import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import {
  inputError,
  noSuchDevice,
  permittedOrRefuse,
  visitorOrRefuse,
} from '#mock-server/contract/refusals.ts';
import type { UserError, ViewAsInput } from '#mock-server/contract/types.generated.ts';
import { readableIndex } from '#mock-server/domains/devices/state/readable-devices.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { deviceUserName, roleViewName } from '#mock-server/domains/session/state/view-as.ts';
import { formatSubject } from '#schema/claims/subject.ts';

export type Viewed = {
  sub: string;
  wanted: readonly string[];
  displayName: string;
  device: DeviceRecord | null;
  userType: 'user' | 'device_user';
};

function deviceUser(id: string, context: RequestContext): Viewed | UserError {
  const visitor = permittedOrRefuse(context, 'actAs:device', id);
  const account = accountOf(context);
  const place = readableIndex(visitor, account, id);
  if (place === null) return noSuchDevice('deviceId');
  const device = account.fleet.deviceAt(place);
  return {
    sub: formatSubject({ provider: visitor.subject.provider, userType: 'device_user', id }),
    wanted: context.fixtures.identities.get('device')?.permissions ?? [],
    displayName: deviceUserName(device),
    device,
    userType: 'device_user',
  };
}

function userWithRole(id: string, context: RequestContext): Viewed | UserError {
  const visitor = permittedOrRefuse(context, 'actAs:role', id);
  const role = roleById(id);
  if (!role) return inputError('NOT_FOUND', 'This role no longer exists.', 'roleId');
  return {
    sub: visitor.identity.subject,
    wanted: role.permissions,
    displayName: roleViewName(role),
    device: visitor.device,
    userType: 'user',
  };
}

/** @throws GraphQLError FORBIDDEN without the permission. */
export function viewedAs({ deviceId, roleId }: ViewAsInput, context: RequestContext): Viewed | UserError {
  visitorOrRefuse(context);
  if (deviceId && !roleId) return deviceUser(deviceId, context);
  if (roleId && !deviceId) return userWithRole(roleId, context);
  return inputError('REQUIRED', 'Choose one device or one role to view as.');
}
