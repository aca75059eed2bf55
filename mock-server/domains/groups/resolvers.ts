import type { GroupRecord } from '#fixtures/builders/records.ts';
import { connectionOf } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { accountLog } from '#mock-server/core/activity/account-log.ts';
import { groupActivity } from '#mock-server/core/activity/group-log.ts';
import { logPage } from '#mock-server/core/activity/log-page.ts';
import { accountOf, administeredAccount } from '#mock-server/core/organization/account.ts';
import { groupCounts, ungroupedCount } from './group-counts.ts';
import { previewOf } from './group-preview.ts';
import {
  contentsProblem,
  type GroupProblem,
  gone,
  groupOf,
  moveProblem,
  parentIdOf,
  subgroupsOf,
} from './rules.ts';

/** What a change would do, or why it would be refused. */
function preview(
  context: RequestContext,
  group: GroupRecord | null,
  { toId, isDeleted, problem }: { toId: string | null; isDeleted: boolean; problem: GroupProblem | null },
) {
  if (!group || problem) {
    const { field, ...words } = problem ?? gone('id');
    return {
      devices: 0,
      groups: 0,
      figures: [],
      userErrors: [{ ...words, field: field === null ? null : [field] }],
    };
  }
  const { fleet } = administeredAccount(context);
  return { ...previewOf(fleet, group, toId, isDeleted), userErrors: [] };
}

export const groupResolvers = {
  Query: {
    groups: (_query, { first, after }, context) =>
      connectionOf(administeredAccount(context).fleet.groups, after, first ?? 200),
    group: (_query, { id }, context) => groupOf(administeredAccount(context).fleet.groups, id),
    groupTree: (_query, _args, context) => {
      const { fleet } = administeredAccount(context);
      return { groups: [...fleet.groups], ungroupedDeviceCount: ungroupedCount(fleet) };
    },
    groupMovePreview: (_query, { id, parentId = null }, context) => {
      const { groups } = administeredAccount(context).fleet;
      const group = groupOf(groups, id);
      const problem = group && moveProblem(groups, group, parentId);
      return preview(context, group, { toId: parentId, isDeleted: false, problem });
    },
    groupDeletionPreview: (_query, { id, moveContentsTo }, context) => {
      const { groups } = administeredAccount(context).fleet;
      const group = groupOf(groups, id);
      const toId = moveContentsTo === undefined && group ? parentIdOf(group) : (moveContentsTo ?? null);
      const problem = group && contentsProblem(groups, group, toId);
      return preview(context, group, { toId, isDeleted: true, problem });
    },
  },
  DeviceGroup: {
    parent: ({ ancestors }) => ancestors.at(-1) ?? null,
    ancestors: ({ ancestors }) => [...ancestors],
    subgroups: ({ id }, _args, context) => subgroupsOf(accountOf(context).fleet.groups, id),
    deviceCount: ({ id }, _args, context) => groupCounts(accountOf(context).fleet, id).own,
    totalDeviceCount: ({ id }, _args, context) => groupCounts(accountOf(context).fleet, id).total,
    activity: (group, args, context) => {
      const { sandbox, fixtures, world } = context;
      const account = administeredAccount(context);
      const before = accountLog(account, context).filter(
        ({ about, at }) => about?.kind === 'group' && about.id === group.id && at < world.startsAt,
      );
      const since = groupActivity(group.id, account.id, sandbox.changes, fixtures);
      return logPage([...before, ...since], group, args);
    },
  },
} satisfies Resolvers;
