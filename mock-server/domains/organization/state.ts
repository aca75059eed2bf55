import type { AccountRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { RequestContext, Sandbox } from '#mock-server/contract/context.ts';
import type { OrganizationParent } from '#mock-server/contract/parents.ts';
import { permittedOrRefuse } from '#mock-server/contract/refusals.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';

export function currentOrganization(
  { id, organization }: AccountRecord,
  { changes }: Pick<Sandbox, 'changes'>,
): OrganizationParent | null {
  if (!organization) return null;
  const edits = changes.flatMap((change) =>
    change.kind === 'organization-changed' && change.accountId === id ? [change.to] : [],
  );
  return { ...(Object.assign({}, organization, ...edits) as OrganizationRecord), kind: 'organization' };
}

/** @throws GraphQLError FORBIDDEN for visitors who don't administer it. */
export function administeredAccount(context: RequestContext): AccountRecord {
  permittedOrRefuse(context, 'access:admin');
  return currentAccount(context);
}

export const zoneOf = (account: AccountRecord, sandbox: Pick<Sandbox, 'changes'>): string =>
  currentOrganization(account, sandbox)?.timeZone ?? account.timeZone;

export const licenseZone = (context: RequestContext): string =>
  zoneOf(currentAccount(context), context.sandbox);
