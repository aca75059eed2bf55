import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { RequestContext, Visitor } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { accountOf } from '#mock-server/domains/organization/state.ts';
import { holds } from '#schema/claims/permissions.ts';

/** With access:admin every device, otherwise the session's own and those of read:device:{id}. */
export const canRead = (
  { permissions, device }: Pick<Visitor, 'permissions' | 'device'>,
  { id }: DeviceRecord,
): boolean =>
  holds(permissions, 'access:admin') || id === device?.id || (permissions.read.device?.includes(id) ?? false);

/** By serial number. The session's own device has what the visitor did with it. */
export function readableDevices(context: RequestContext): readonly DeviceRecord[] {
  const visitor = visitorOrRefuse(context);
  const { device: own } = visitor;
  return accountOf(context)
    .devices()
    .filter((device) => canRead(visitor, device))
    .map((device) => (own && device.id === own.id ? { ...own, groupId: device.groupId } : device));
}
