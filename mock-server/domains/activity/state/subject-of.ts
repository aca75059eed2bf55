import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { AuditSubjectParent } from '#mock-server/contract/parents.ts';
import { currentOrganization } from '#mock-server/domains/organization/state.ts';
import { currentPeople, peopleOf } from '#mock-server/domains/people/state/current-people.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What an entry is about, as it is now; null once it is deleted. */
export function subjectOf(
  { about }: AuditEntry,
  account: AccountRecord,
  context: RequestContext,
): AuditSubjectParent | null {
  switch (about?.kind) {
    case 'device':
      return account.devices().find(({ id }) => id === about.id) ?? null;
    case 'group':
      return account.groups.find(({ id }) => id === about.id) ?? null;
    case 'user':
      return (
        currentPeople(peopleOf(context)).find(({ id }) => id === about.id) ??
        account.people().find(({ id }) => id === about.id) ??
        null
      );
    case 'organization':
      return currentOrganization(account, context.sandbox);
    case undefined:
      return null;
  }
}
