import type { ActorRecord, PersonRecord } from '#fixtures/builders/records.ts';
import { allRoles } from '#fixtures/builders/roles.ts';
import { connectionOf } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { administeredAccount } from '#mock-server/core/organization/account.ts';
import { administratorsOf, grantsOf, peopleNow } from '#mock-server/core/people/people-now.ts';
import { peopleOf } from '#mock-server/core/people/people-of.ts';
import { holds } from '#schema/claims/permissions.ts';
import { peopleFacets, selectPeople, statusOf } from './select-people.ts';

const isPerson = (actor: ActorRecord): actor is PersonRecord => 'roles' in actor;

/** The people of an account, for a visitor who administers it. */
export function administeredPeople(context: RequestContext) {
  administeredAccount(context);
  return peopleOf(context);
}

/** Somebody who acted, with what the account knows of them. */
function person(actor: ActorRecord, context: RequestContext): PersonRecord {
  if (isPerson(actor)) return actor;
  const people = peopleOf(context);
  const known = [...peopleNow(people), ...people.account.people()].find(({ id }) => id === actor.id);
  if (!known) throw new Error(`${actor.id} isn't someone with a password in this account.`);
  return known;
}

export const userResolvers = {
  Query: {
    users: (_query, { first, after, filter, sort }, context) => {
      const everybody = peopleNow(administeredPeople(context));
      return connectionOf(selectPeople(everybody, filter ?? {}, sort ?? []), after, first ?? 50);
    },
    userFacets: (_query, { filter }, context) =>
      peopleFacets(peopleNow(administeredPeople(context)), filter ?? {}),
    user: (_query, { id }, context) =>
      peopleNow(administeredPeople(context)).find((each) => each.id === id) ?? null,
    roles: (_query, _args, context) => {
      const { permissions } = visitorOrRefuse(context);
      if (!holds(permissions, 'access', 'admin') && !holds(permissions, 'perform', 'registerUser'))
        throw forbidden('access:admin');
      return [...allRoles];
    },
  },
  User: {
    status: (actor, _args, context) => statusOf(person(actor, context)),
    lockedUntil: (actor, _args, context) => {
      const { status, lockedUntil } = person(actor, context);
      return status === 'SUSPENDED' ? null : lockedUntil;
    },
    roles: (actor, _args, context) => [...person(actor, context).roles],
    grants: (actor, _args, context) => grantsOf(person(actor, context), context.fixtures),
    lastAdministrator: (actor, _args, context) => {
      const others = administratorsOf(peopleNow(peopleOf(context)), context.fixtures);
      return others.length === 1 && others[0]?.id === actor.id;
    },
    mfaEnrolled: (actor, _args, context) => person(actor, context).mfaEnrolled,
    lastSignInAt: (actor, _args, context) => person(actor, context).lastSignInAt,
    createdAt: (actor, _args, context) => person(actor, context).createdAt,
  },
  Role: { permissions: ({ permissions }) => [...permissions] },
} satisfies Resolvers;
