import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { refusal } from '#mock-server/graphql/refusal.ts';
import { ownActivity } from '#mock-server/sandbox/own-activity.ts';
import type { ResolverContext } from './context.ts';
import type { AuditEventParent } from './parents.ts';
import type { Resolvers } from './types.generated.ts';

const mostEntries = 200;

/** Everything that was done to a device, oldest first. */
export function activityOf(device: DeviceRecord, context: ResolverContext): ActivityRecord[] {
  return [...device.history(), ...ownActivity(device.id, context.sandbox, context.fixtures)];
}

/** The index before which the page after this cursor ends, counted from the oldest entry. */
function indexOf(cursor: string | null | undefined, entries: readonly ActivityRecord[]): number {
  if (cursor === null || cursor === undefined) return entries.length;
  const index = entries.findIndex(({ id }) => id === cursor);
  if (index < 0) throw refusal('BAD_REQUEST', 'There is no entry at this cursor. Start again without one.');
  return index;
}

/** A page of a log that is kept oldest first, and read newest first. */
export function logPage(
  entries: readonly ActivityRecord[],
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
    activity: (device, args, context) => logPage(activityOf(device, context), device, args),
  },
  AuditEvent: { changes: ({ changes }) => [...changes] },
  AuditSubject: {
    __resolveType: (subject) =>
      'serialNumber' in subject
        ? 'Device'
        : 'startsAt' in subject
          ? 'ServiceLicense'
          : 'ancestors' in subject
            ? 'DeviceGroup'
            : 'User',
  },
} satisfies Resolvers;
