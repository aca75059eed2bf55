import type { AccountRecord, OrganizationRecord } from '#fixtures/builders/records.ts';
import type { RequestContext, Sandbox } from '#mock-server/contract/context.ts';
import type { OrganizationParent } from '#mock-server/contract/parents.ts';
import { permittedOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { perRequest } from '#mock-server/core/per-request.ts';
import { accountNow } from '#mock-server/domains/devices/state/account-now.ts';

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

/** With the sandbox's groups. Once for each request, since several resolvers need it. */
export const accountOf = perRequest((context): AccountRecord => {
  const { accountId } = visitorOrRefuse(context);
  const account = context.world.accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The world has no account ${accountId}.`);
  return accountNow(account, context.sandbox);
});

/** @throws GraphQLError FORBIDDEN for visitors who don't administer it. */
export function administeredAccount(context: RequestContext): AccountRecord {
  permittedOrRefuse(context, 'access:admin');
  return accountOf(context);
}

export const zoneOf = (account: AccountRecord, sandbox: Pick<Sandbox, 'changes'>): string =>
  currentOrganization(account, sandbox)?.timeZone ?? account.timeZone;

export const licenseZone = (context: RequestContext): string => zoneOf(accountOf(context), context.sandbox);
