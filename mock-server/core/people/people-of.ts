import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import { accountOf } from '#mock-server/core/organization/account.ts';
import type { People } from './people-now.ts';

/** The people of the visitor's account. Callers check the permission. */
export function peopleOf(context: RequestContext): People {
  const { sandbox, fixtures, now, world } = context;
  const account: AccountRecord = accountOf(context);
  return { account, sandbox, fixtures, now, world, visitorId: visitorOrRefuse(context).identity.id };
}
