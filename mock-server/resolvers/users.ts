import type { ActorRecord, PersonRecord } from '#fixtures/builders/records.ts';
import { accountOf, administeredAccount } from './account.ts';
import { connectionOf } from './connection.ts';
import type { ResolverContext } from './context.ts';
import type { Resolvers } from './types.generated.ts';

const isPerson = (actor: ActorRecord): actor is PersonRecord => 'role' in actor;

/** Somebody who acted, with what the account knows of them. */
function person(actor: ActorRecord, context: ResolverContext): PersonRecord {
  if (isPerson(actor)) return actor;
  const known = accountOf(context)
    .people()
    .find(({ id }) => id === actor.id);
  if (!known) throw new Error(`${actor.id} is nobody with a password in this account.`);
  return known;
}

export const userResolvers = {
  Query: {
    users: (_query, { first, after }, context) =>
      connectionOf(administeredAccount(context).people(), after, first ?? 50),
  },
  User: {
    status: (actor, _args, context) => person(actor, context).status,
    roles: (actor, _args, context) => [person(actor, context).role],
    mfaEnrolled: (actor, _args, context) => person(actor, context).mfaEnrolled,
    lastSignInAt: (actor, _args, context) => person(actor, context).lastSignInAt,
    createdAt: (actor, _args, context) => person(actor, context).createdAt,
  },
  Role: { permissions: ({ permissions }) => [...permissions] },
} satisfies Resolvers;
