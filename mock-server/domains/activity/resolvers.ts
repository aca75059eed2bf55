import { listPage, pageOf } from '#mock-server/contract/list-page.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { accountLog, pastOfDevice } from '#mock-server/domains/activity/state/account-log.ts';
import type { AuditEntry } from '#mock-server/domains/activity/state/audit-entry.ts';
import { activityOf } from '#mock-server/domains/activity/state/own-activity.ts';
import { subjectOf } from '#mock-server/domains/activity/state/subject-of.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';
import { administeredAccount } from '#mock-server/domains/organization/state.ts';
import { filterLog } from './state/filter-log.ts';

export const activityResolvers = {
  Device: {
    activity: (device, { first, offset }, context) => {
      const entries = activityOf(device, context);
      const done = pastOfDevice(device.id, currentAccount(context), context);
      const all = done.length > 0 ? [...entries, ...done].sort((a, b) => a.at - b.at) : entries;
      const nodes = all.toReversed().map((entry) => ({ ...entry, subject: device }));
      return pageOf(nodes, { first: first ?? 20, offset });
    },
  },
  Organization: {
    activity: (_organization, { first, offset, filter, direction }, context) => {
      const account = administeredAccount(context);
      const entries = filterLog(accountLog(account, context), filter ?? {});
      const ordered = direction === 'ASC' ? entries : entries.toReversed();
      const nodeAt = (index: number) => {
        const entry = ordered[index] as AuditEntry;
        return { ...entry, subject: subjectOf(entry, account, context) };
      };
      return listPage(ordered.length, nodeAt, { first: first ?? 50, offset });
    },
  },
  AuditEvent: { changes: ({ changes }) => [...changes] },
  AuditSubject: {
    __resolveType: (subject) => {
      if ('serialNumber' in subject) return 'Device';
      if ('startsAt' in subject) return 'ServiceLicense';
      if ('ancestors' in subject) return 'DeviceGroup';
      return 'kind' in subject ? 'Organization' : 'User';
    },
  },
} satisfies Resolvers;
