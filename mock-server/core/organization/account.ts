import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { fleetNow } from '#mock-server/core/fleet/fleet-now.ts';
import { holds } from '#schema/claims/permissions.ts';
import { organizationNow } from './organization-now.ts';

/** The visitor's current account, with the sandbox's groups. */
export function accountOf(context: RequestContext): AccountRecord {
  const { accountId } = visitorOrRefuse(context);
  const account = context.world.accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The world has no account ${accountId}.`);
  const fleet = fleetNow(account, context.sandbox);
  return fleet === account.fleet ? account : { ...account, fleet };
}

/** The account, for a visitor who administers it. */
export function administeredAccount(context: RequestContext): AccountRecord {
  if (!holds(visitorOrRefuse(context).permissions, 'access', 'admin')) throw forbidden('access:admin');
  return accountOf(context);
}

/** The time zone in which the days of licenses are counted: the organization's. */
export function licenseZone(context: RequestContext): string {
  const account = accountOf(context);
  return organizationNow(account, context.sandbox)?.timeZone ?? account.timeZone;
}
