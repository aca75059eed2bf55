import { connection, noSuchCursor } from '#mock-server/contract/connection.ts';
import type { AuditEventParent } from '#mock-server/contract/parents.ts';
import { refusal } from '#mock-server/contract/refusals.ts';
import type { AuditFilter, Resolvers } from '#mock-server/contract/types.generated.ts';
import { accountLog, pastOfDevice } from '#mock-server/domains/activity/state/account-log.ts';
import type { AuditEntry } from '#mock-server/domains/activity/state/audit-entry.ts';
import { subjectOf } from '#mock-server/domains/activity/state/entry-of.ts';
import { logPage } from '#mock-server/domains/activity/state/log-page.ts';
import { activityOf } from '#mock-server/domains/activity/state/own-activity.ts';
import { accountOf, administeredAccount } from '#mock-server/domains/organization/state.ts';
import { facetsOf, filterLog } from './state/filter-log.ts';

const maxSearchLength = 200;

function checkedFilter(filter: AuditFilter | null | undefined): AuditFilter {
  const length = filter?.search?.length ?? 0;
  if (length > maxSearchLength)
    throw refusal('LIMIT_REACHED', `Search text is limited to ${maxSearchLength} characters.`);
  return filter ?? {};
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
