import { groupCounts } from '#mock-server/fleet/group-counts.ts';
import { accountOf, administeredAccount } from './account.ts';
import { connectionOf } from './connection.ts';
import type { Resolvers } from './types.generated.ts';

export const groupResolvers = {
  Query: {
    groups: (_query, { first, after }, context) =>
      connectionOf(administeredAccount(context).fleet.groups, after, first ?? 200),
    group: (_query, { id }, context) =>
      administeredAccount(context).fleet.groups.find((group) => group.id === id) ?? null,
  },
  DeviceGroup: {
    parent: ({ ancestors }) => ancestors.at(-1) ?? null,
    ancestors: ({ ancestors }) => [...ancestors],
    deviceCount: (group, _args, context) => groupCounts(accountOf(context).fleet, group.id).own,
    totalDeviceCount: (group, _args, context) => groupCounts(accountOf(context).fleet, group.id).total,
  },
} satisfies Resolvers;
