import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { perRequest } from '#mock-server/core/per-request.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';
import { administeredAccount } from '#mock-server/domains/organization/state.ts';
import {
  contentsProblem,
  type GroupProblem,
  gone,
  groupOf,
  moveProblem,
  nameProblem,
  parentIdOf,
  pathText,
  roomProblem,
  subgroupsOf,
  textProblem,
} from './rules.ts';
import { countGroups, type GroupChange } from './state.ts';

type WithoutVisitor<Each> = Each extends GroupChange ? Omit<Each, 'at' | 'identity' | 'accountId'> : never;

const refused = ({ field, ...words }: GroupProblem) => ({
  group: null,
  userErrors: [{ ...words, field: field === null ? null : ['input', field] }],
});

function changeGroup(context: RequestContext, account: AccountRecord, change: WithoutVisitor<GroupChange>) {
  const { sandbox, now } = context;
  const { identity } = visitorOrRefuse(context);
  sandbox.changes.push({ ...change, at: now, identity: identity.id, accountId: account.id } as GroupChange);
  return { group: groupOf(administeredAccount(context).groups, change.groupId), userErrors: [] };
}

/** Counts the devices once for all groups of a tree. */
const counts = perRequest((context) => countGroups(currentAccount(context)));

export const groupResolvers = {
  Query: {
    groupTree: (_query, _args, context) => {
      const { groups } = administeredAccount(context);
      return { groups: [...groups], ungroupedDeviceCount: counts(context).ungrouped };
    },
  },
  DeviceGroup: {
    ancestors: ({ ancestors }) => [...ancestors],
    totalDeviceCount: ({ id }, _args, context) => counts(context).in(id),
  },
  Mutation: {
    createGroup: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const { groups } = account;
      const name = input.name.trim();
      const parentId = input.parentId ?? null;
      const problem =
        roomProblem(groups, parentId) ??
        textProblem(name) ??
        nameProblem(groups, { name, parentId, field: 'name' });
      if (problem) return refused(problem);
      return changeGroup(context, account, {
        kind: 'group-created',
        groupId: `group-own-${context.sandbox.changes.length + 1}`,
        name,
        parentId,
        toText: pathText(groupOf(groups, parentId)),
      });
    },
    updateGroup: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const { groups } = account;
      const group = groupOf(groups, input.id);
      if (!group) return refused(gone('id'));
      const name = input.name.trim();
      const problem =
        textProblem(name) ??
        nameProblem(groups, { name, parentId: parentIdOf(group), field: 'name' }, [group.id]);
      if (problem) return refused(problem);
      if (name === group.name) return { group, userErrors: [] };
      return changeGroup(context, account, {
        kind: 'group-updated',
        groupId: group.id,
        name,
        before: group.name,
      });
    },
    moveGroup: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const { groups } = account;
      const group = groupOf(groups, input.id);
      if (!group) return refused(gone('id'));
      const parentId = input.parentId ?? null;
      const problem = moveProblem(groups, group, parentId);
      if (problem) return refused(problem);
      return changeGroup(context, account, {
        kind: 'group-moved',
        groupId: group.id,
        name: group.name,
        parentId,
        fromText: pathText(groupOf(groups, parentIdOf(group))),
        toText: pathText(groupOf(groups, parentId)),
      });
    },
    deleteGroup: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const { groups } = account;
      const group = groupOf(groups, input.id);
      if (!group) return refused(gone('id'));
      const contentsTo = parentIdOf(group);
      const problem = contentsProblem(groups, group);
      if (problem) return refused(problem);
      const target = groupOf(groups, contentsTo);
      return changeGroup(context, account, {
        kind: 'group-deleted',
        groupId: group.id,
        name: group.name,
        contentsTo,
        toText: target ? pathText(target) : 'no group',
        subgroups: subgroupsOf(groups, group.id).map(({ id }) => id),
      });
    },
  },
} satisfies Resolvers;
