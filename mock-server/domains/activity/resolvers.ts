import type { AccountRecord, ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { connection, noSuchCursor } from '#mock-server/contract/connection.ts';
import type { ResolverContext } from '#mock-server/contract/context.ts';
import type { AuditEventParent, AuditSubjectParent } from '#mock-server/contract/parents.ts';
import { refusal } from '#mock-server/contract/refusal.ts';
import type { AuditFilter, Resolvers } from '#mock-server/contract/types.generated.ts';
import { accountLog, pastOfDevice } from '#mock-server/core/activity/account-log.ts';
import type { AuditEntry } from '#mock-server/core/activity/audit-entry.ts';
import { ownActivity } from '#mock-server/core/activity/own-activity.ts';
import { accountOf, administeredAccount } from '#mock-server/core/organization/account.ts';
import { organizationNow } from '#mock-server/core/organization/organization-now.ts';
import { peopleNow } from '#mock-server/core/people/people-now.ts';
import { peopleOf } from '#mock-server/domains/people/resolvers.ts';
import { facetsOf, filterLog } from './filter-log.ts';

const mostEntries = 200;

/** What an entry is about as it is now; null once it is gone. */
function subjectOf(
  { about }: AuditEntry,
  account: AccountRecord,
  context: ResolverContext,
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
export function entryOf(id: string, context: ResolverContext): AuditEventParent | null {
  const account = accountOf(context);
  const entry = accountLog(account, context).findLast((each) => each.id === id);
  return entry ? { ...entry, subject: subjectOf(entry, account, context) } : null;
}

const longestSearch = 200;

function checkedFilter(filter: AuditFilter | null | undefined): AuditFilter {
  const length = filter?.search?.length ?? 0;
  if (length > longestSearch)
    throw refusal('LIMIT_REACHED', `The text has ${length} characters. Search for at most ${longestSearch}.`);
  return filter ?? {};
}

/** Everything that was done to a device, oldest first. */
export function activityOf(device: DeviceRecord, context: ResolverContext): ActivityRecord[] {
  const own = ownActivity(device.id, context.sandbox, context.fixtures);
  // The device may have reported more since the visitor did something.
  return own.length === 0 ? [...device.history()] : [...device.history(), ...own].sort((a, b) => a.at - b.at);
}

/** The index before which the page after this cursor ends, counted from the oldest entry. */
function indexOf(cursor: string | null | undefined, entries: readonly { id: string }[]): number {
  if (cursor === null || cursor === undefined) return entries.length;
  const index = entries.findIndex(({ id }) => id === cursor);
  if (index < 0) throw refusal('BAD_REQUEST', 'There is no entry at this cursor. Start again without one.');
  return index;
}

/** A page of a log that is kept oldest first, and read newest first. */
export function logPage(
  entries: readonly Omit<AuditEventParent, 'subject'>[],
  subject: AuditEventParent['subject'],
  { first, after }: { first?: number | null; after?: string | null },
) {
  const count = first ?? 20;
  if (count < 0 || count > mostEntries)
    throw refusal('BAD_REQUEST', `A page has 0 to ${mostEntries} entries, not ${count}.`);
  const end = indexOf(after, entries);
  const begin = Math.max(end - count, 0);
  const edges = entries
    .slice(begin, end)
    .reverse()
    .map((entry) => ({ cursor: entry.id, node: { ...entry, subject } }));
  return {
    edges,
    totalCount: entries.length,
    pageInfo: {
      hasNextPage: begin > 0 && count > 0,
      hasPreviousPage: end < entries.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

export const activityResolvers = {
  Device: {
    activity: (device, args, context) => {
      const entries = activityOf(device, context);
      const done = pastOfDevice(device.id, accountOf(context), context);
      const all = done.length > 0 ? [...entries, ...done].sort((a, b) => a.at - b.at) : entries;
      return logPage(all, device, args);
    },
  },
  Organization: {
    activity: (_organization, { first, after, filter, direction }, context) => {
      const account = administeredAccount(context);
      const entries = filterLog(accountLog(account, context), checkedFilter(filter));
      const { length } = entries;
      const placeOf = (index: number) => (direction === 'ASC' ? index : length - 1 - index);
      const nodeAt = (index: number): AuditEventParent => {
        const entry = entries[placeOf(index)] as AuditEntry;
        return { ...entry, subject: subjectOf(entry, account, context) };
      };
      const found = after == null ? -1 : entries.findIndex(({ id }) => id === after);
      if (after != null && found < 0) throw noSuchCursor();
      return connection({ size: length, nodeAt }, after == null ? 0 : placeOf(found) + 1, first ?? 50);
    },
    activityFacets: (_organization, { filter }, context) =>
      facetsOf(accountLog(administeredAccount(context), context), checkedFilter(filter)),
  },
  AuditEvent: { changes: ({ changes }) => [...changes] },
  AuditSubject: {
    __resolveType: (subject) => {
      if ('serialNumber' in subject) return 'Device';
      if ('startsAt' in subject) return 'ServiceLicense';
      if ('ancestors' in subject) return 'DeviceGroup';
      return 'securityPolicy' in subject ? 'Organization' : 'User';
    },
  },
} satisfies Resolvers;
