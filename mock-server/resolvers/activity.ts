import { identityActor } from '#fixtures/builders/build-account.ts';
import type { ActivityRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import { refusal } from '#mock-server/graphql/refusal.ts';
import type { ResolverContext } from './context.ts';
import type { Resolvers } from './types.generated.ts';

const mostEntries = 200;

/** What this visitor did to the device, as entries of its log; oldest first. */
function ownEntries({ id }: DeviceRecord, { sandbox, fixtures }: ResolverContext): ActivityRecord[] {
  return sandbox.changes.flatMap((change, index): ActivityRecord[] => {
    if (change.kind !== 'code-issued' || change.deviceId !== id) return [];
    const identity = fixtures.identities.get(change.identity);
    return [
      {
        id: `activity-${id}-own-${index + 1}`,
        at: change.at,
        actor: identity ? identityActor(identity) : null,
        action: 'authentication_code.issued',
        outcome: 'COMPLETED',
        summary: 'Authentication code issued.',
        remainingActions: null,
        changes: [],
      },
    ];
  });
}

/** Everything that was done to a device, oldest first. */
export function activityOf(device: DeviceRecord, context: ResolverContext): ActivityRecord[] {
  return [...device.history(), ...ownEntries(device, context)];
}

/** The index before which the page after this cursor ends, counted from the oldest entry. */
function indexOf(cursor: string | null | undefined, entries: readonly ActivityRecord[]): number {
  if (cursor === null || cursor === undefined) return entries.length;
  const index = entries.findIndex(({ id }) => id === cursor);
  if (index < 0) throw refusal('BAD_REQUEST', 'There is no entry at this cursor. Start again without one.');
  return index;
}

export const activityResolvers = {
  Device: {
    activity: (device, { first, after }, context) => {
      const count = first ?? 20;
      if (count < 0 || count > mostEntries)
        throw refusal('BAD_REQUEST', `A page has 0 to ${mostEntries} entries, not ${count}.`);
      const all = activityOf(device, context);
      const end = indexOf(after, all);
      const begin = Math.max(end - count, 0);
      const edges = all
        .slice(begin, end)
        .reverse()
        .map((entry) => ({ cursor: entry.id, node: { ...entry, subject: device } }));
      return {
        edges,
        totalCount: all.length,
        pageInfo: {
          hasNextPage: begin > 0 && count > 0,
          hasPreviousPage: end < all.length,
          startCursor: edges[0]?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
      };
    },
  },
  AuditEvent: { changes: ({ changes }) => [...changes] },
  AuditSubject: {
    __resolveType: (subject) =>
      'serialNumber' in subject ? 'Device' : 'startsAt' in subject ? 'ServiceLicense' : 'User',
  },
} satisfies Resolvers;
