import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { AuditEventParent, AuditSubjectParent } from '#mock-server/contract/parents.ts';
import { accountOf } from '#mock-server/core/organization/account.ts';
import { organizationNow } from '#mock-server/core/organization/organization-now.ts';
import { peopleNow } from '#mock-server/core/people/people-now.ts';
import { peopleOf } from '#mock-server/core/people/people-of.ts';
import { accountLog } from './account-log.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What an entry is about as it is now; null once it is gone. */
export function subjectOf(
  { about }: AuditEntry,
  account: AccountRecord,
  context: RequestContext,
): AuditSubjectParent | null {
  switch (about?.kind) {
    case 'device': {
      const own = context.visitor?.device;
      if (own?.id === about.id) return own;
      const place = account.fleet.placeOf(about.id);
      return place === null ? null : account.fleet.deviceAt(place);
    }
    case 'group':
      return account.fleet.groups.find(({ id }) => id === about.id) ?? null;
    case 'user':
      return (
        account.people().find(({ id }) => id === about.id) ??
        // Somebody who joined since.
        peopleNow(peopleOf(context)).find(({ id }) => id === about.id) ??
        null
      );
    case 'organization':
      return organizationNow(account, context.sandbox);
    default:
      return null;
  }
}

/** An entry of the log of the account worked in, by its id. */
export function entryOf(id: string, context: RequestContext): AuditEventParent | null {
  const account = accountOf(context);
  const entry = accountLog(account, context).findLast((each) => each.id === id);
  return entry ? { ...entry, subject: subjectOf(entry, account, context) } : null;
}
