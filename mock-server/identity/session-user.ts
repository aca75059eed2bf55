import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Identity } from '#fixtures/fixtures.ts';
import type { SessionAccount, SessionUser } from '#schema/types.generated.ts';
import { accountsOf } from './visitor.ts';

function sessionAccount({ id, name, organizationId, device }: AccountRecord): SessionAccount {
  return {
    id,
    name,
    organizationId,
    deviceCount: device ? 1 : 0,
    deviceId: device?.id ?? null,
    serialNumber: device?.serialNumber ?? null,
  };
}

/** What the portal keeps of an identity that signed in: who it is and the accounts it may work in. */
export function sessionUserOf(identity: Identity, accounts: readonly AccountRecord[]): SessionUser {
  const open = accountsOf(identity, accounts).map(sessionAccount);
  return { displayName: identity.name, accountId: open[0]?.id ?? '', accounts: open };
}
