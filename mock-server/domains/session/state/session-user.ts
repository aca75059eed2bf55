import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import { canRead } from '#mock-server/domains/devices/state/current-devices.ts';
import { parsePermissions } from '#schema/claims/permissions.ts';
import { parseSubject } from '#schema/claims/subject.ts';
import type { SessionAccount, SessionUser } from '#schema/types.generated.ts';
import { accountsOf } from './visitor.ts';

function sessionAccount(identity: Identity, account: AccountRecord): SessionAccount {
  const { id, name, organizationId, device, timeZone } = account;
  const deviceId = device?.id ?? null;
  const subject = parseSubject(identity.subject);
  const userType = subject.ok ? subject.value.userType : 'user';
  const permissions = parsePermissions(identity.permissions, { accountId: id, userType });
  return {
    id,
    name,
    organizationId,
    deviceCount: account.devices().filter((each) => canRead({ permissions, deviceId }, each.id)).length,
    deviceId,
    serialNumber: device?.serialNumber ?? null,
    timeZone,
  };
}

/** Starts in the account `chosen` if the identity may work there, else in its first account. */
export function sessionUserOf(
  identity: Identity,
  accounts: readonly AccountRecord[],
  chosen: string | null = null,
): SessionUser {
  const open = accountsOf(identity, accounts).map((account) => sessionAccount(identity, account));
  const start = open.find(({ id }) => id === chosen) ?? open[0];
  return { displayName: identity.name, accountId: start?.id ?? '', accounts: open };
}
