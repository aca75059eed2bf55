import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { RoleRecord } from '#fixtures/roles.ts';
import type { Claims } from '#mock-server/contract/token-service.ts';
import type { Visitor } from '#mock-server/contract/visitor.ts';
import { isGranted, type Permissions, parsePermissions } from '#schema/claims/permissions.ts';
import { parseSubject } from '#schema/claims/subject.ts';

export const viewSeconds = 30 * 60;

export const deviceUserName = ({ name, serialNumber }: DeviceRecord): string =>
  `User of ${name ?? serialNumber}`;

export const roleViewName = ({ name }: Pick<RoleRecord, 'name'>): string => `${name} role`;

function isHeld(text: string, held: Permissions): boolean {
  const [action, resource, ...rest] = text.split(':');
  if (!resource) return true;
  const wanted = parsePermissions([text], { accountId: null, userType: 'service' });
  switch (action) {
    case 'access':
    case 'perform':
      // The empty ID stands for any object without a grant of its own.
      return Object.keys(wanted[action]).every((name) => isGranted(held, action, name, rest.join(':')));
    case 'read':
      return Object.entries(wanted.read).every(([name, ids]) =>
        ids.every((id) => isGranted(held, 'read', name, id)),
      );
    default:
      // A view can't start another view.
      return false;
  }
}

/** Splits permissions into those a session holds and those it lacks. */
export function isWithinOwnPermissions(
  wanted: readonly string[],
  held: Permissions,
): { permissions: string[]; lacking: string[] } {
  const permissions = wanted.filter((text) => isHeld(text, held));
  return { permissions, lacking: wanted.filter((text) => !permissions.includes(text)) };
}

export function asViewed(visitor: Visitor, claims: Claims, accounts: readonly AccountRecord[]): Visitor {
  const subject = parseSubject(claims.sub);
  const account = accounts.find(({ id }) => id === visitor.accountId);
  if (!subject.ok || !account) return { ...visitor, viewing: { displayName: 'someone else' } };
  const { userType, id } = subject.value;
  const permissions = parsePermissions(claims.permissions, { accountId: account.id, userType });
  if (userType !== 'device_user')
    return { ...visitor, permissions, viewing: { displayName: 'someone with another role' } };
  const place = account.fleet.placeOf(id);
  const device = place === null ? null : account.fleet.deviceAt(place);
  return {
    ...visitor,
    subject: subject.value,
    permissions,
    device,
    viewing: { displayName: device ? deviceUserName(device) : 'the user of a device' },
  };
}
