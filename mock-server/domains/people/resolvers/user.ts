import type { ActorRecord, PersonRecord } from '#fixtures/builders/person-records.ts';
import { allRoles } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import {
  administeredPeople,
  checkPasswordReset,
  checkRoles,
  checkStatus,
  mustReadRoles,
  peopleById,
  sameSet,
} from '#mock-server/domains/people/rules/users.ts';
import { administers, grantsOf, peopleNow, peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { peopleFacets, selectPeople } from '#mock-server/domains/people/state/select-people.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function authorOf(context: RequestContext) {
  const { identity, accountId } = visitorOrRefuse(context);
  return { at: context.now, identity: identity.id, accountId };
}

const isPerson = (actor: ActorRecord): actor is PersonRecord => 'roles' in actor;

function person(actor: ActorRecord, context: RequestContext): PersonRecord {
  if (isPerson(actor)) return actor;
  const people = peopleOf(context);
  const personById = [...peopleNow(people), ...people.account.people()].find(({ id }) => id === actor.id);
  if (!personById) throw new Error(`${actor.id} isn't someone with a password in this account.`);
  return personById;
}

export const userResolvers = {
  Query: {
    users: (_query, { first, offset, filter, sort }, context) => {
      const everybody = peopleNow(administeredPeople(context));
      return pageOf(selectPeople(everybody, filter ?? {}, sort ?? []), { first: first ?? 50, offset });
    },
    userFacets: (_query, { filter }, context) =>
      peopleFacets(peopleNow(administeredPeople(context)), filter ?? {}),
    user: (_query, { id }, context) =>
      peopleNow(administeredPeople(context)).find((each) => each.id === id) ?? null,
    roles: (_query, _args, context) => {
      mustReadRoles(context);
      return [...allRoles];
    },
  },
  User: {
    status: (actor, _args, context) => person(actor, context).status,
    roles: (actor, _args, context) => [...person(actor, context).roles],
    grants: (actor, _args, context) => grantsOf(person(actor, context), context.fixtures),
    lastAdministrator: (actor, _args, context) => {
      if (!administers(person(actor, context), context.fixtures)) return false;
      return peopleNow(peopleOf(context)).every(
        (each) => each.id === actor.id || !administers(each, context.fixtures),
      );
    },
    lastSignInAt: (actor, _args, context) => person(actor, context).lastSignInAt,
    createdAt: (actor, _args, context) => person(actor, context).createdAt,
  },
  Role: {
    permissions: ({ permissions }) => [...permissions],
  },
  Actor: {
    __resolveType: ({ type }) => type,
  },
  Mutation: {
    setUserRoles: (_mutation, { input }, context) => {
      const people = administeredPeople(context);
      const checked = checkRoles(input, people);
      if ('error' in checked) return { user: checked.person, userErrors: [checked.error] };
      const { userId } = input;
      const roleIds = [...new Set(input.roleIds)];
      const formerRoleIds = idsOf(checked.person.roles);
      if (!sameSet(formerRoleIds, roleIds))
        recordChange(context.sandbox, {
          kind: 'roles-changed',
          ...authorOf(context),
          userId,
          formerRoleIds,
          roleIds,
        });
      return { user: peopleById([userId], people)[0] ?? null, userErrors: [] };
    },
    setUserStatus: (_mutation, { input: { userIds, status } }, context) => {
      const people = administeredPeople(context);
      const { people: changed, userErrors } = checkStatus({ userIds, status }, people);
      const ids = idsOf(changed);
      if (ids.length > 0)
        recordChange(context.sandbox, { kind: 'status-changed', ...authorOf(context), userIds: ids, status });
      return { users: peopleById(ids, people).flatMap((person) => person ?? []), userErrors };
    },
    sendPasswordReset: (_mutation, { input: { userIds } }, context) => {
      const { people: users, userErrors } = checkPasswordReset(userIds, context);
      if (users.length > 0)
        recordChange(context.sandbox, {
          kind: 'password-reset-sent',
          ...authorOf(context),
          userIds: idsOf(users),
        });
      return { users, userErrors };
    },
  },
} satisfies Resolvers;
