import type { ActorRecord, PersonRecord } from '#fixtures/builders/records.ts';
import { allRoles } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import { permittedOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, UserError } from '#mock-server/contract/types.generated.ts';
import {
  administeredPeople,
  givenRolesProblem,
  mustReadRoles,
  passwordResetProblem,
  statusProblem,
  unknownPerson,
} from '#mock-server/domains/people/rules/users.ts';
import {
  currentPeople,
  type People,
  peopleOf,
  permissionsOf,
  personById,
  visitorAndTime,
} from '#mock-server/domains/people/state/current-people.ts';
import { selectPeople } from '#mock-server/domains/people/state/select-people.ts';

/** The payload of a mutation, with the person as they are now. */
const payload = (userId: string, people: People, problem: UserError | null) => ({
  user: personById(userId, people),
  userErrors: problem ? [problem] : [],
});

const isPerson = (actor: ActorRecord): actor is PersonRecord => 'roles' in actor;

function person(actor: ActorRecord, context: RequestContext): PersonRecord {
  if (isPerson(actor)) return actor;
  const people = peopleOf(context);
  const record = [...currentPeople(people), ...people.account.people()].find(({ id }) => id === actor.id);
  if (!record) throw new Error(`${actor.id} isn't someone with a password in this account.`);
  return record;
}

export const userResolvers = {
  Query: {
    users: (_query, { first, offset, filter, sort }, context) => {
      const everybody = currentPeople(administeredPeople(context));
      return pageOf(selectPeople(everybody, filter ?? {}, sort ?? undefined), { first: first ?? 50, offset });
    },
    user: (_query, { id }, context) => personById(id, administeredPeople(context)),
    roles: (_query, _args, context) => {
      mustReadRoles(context);
      return [...allRoles];
    },
  },
  User: {
    status: (actor, _args, context) => person(actor, context).status,
    roles: (actor, _args, context) => [...person(actor, context).roles],
    permissions: (actor, _args, context) => permissionsOf(person(actor, context), context.fixtures),
    lastSignInAt: (actor, _args, context) => person(actor, context).lastSignInAt,
    createdAt: (actor, _args, context) => person(actor, context).createdAt,
  },
  Actor: {
    __resolveType: ({ type }) => type,
  },
  Mutation: {
    setUserRoles: (_mutation, { input }, context) => {
      const { userId } = input;
      const roleIds = [...new Set(input.roleIds)];
      const people = administeredPeople(context);
      const person = personById(userId, people);
      const problem = person ? givenRolesProblem(person, roleIds, people) : unknownPerson;
      const formerRoleIds = person?.roles.map(({ id }) => id) ?? [];
      const isSame =
        formerRoleIds.length === roleIds.length && roleIds.every((id) => formerRoleIds.includes(id));
      if (!problem && !isSame)
        context.sandbox.changes.push({
          kind: 'roles-changed',
          ...visitorAndTime(context),
          userId,
          formerRoleIds,
          roleIds,
        });
      return payload(userId, people, problem);
    },
    setUserStatus: (_mutation, { input: { userId, status } }, context) => {
      const people = administeredPeople(context);
      const person = personById(userId, people);
      const problem = person ? statusProblem(person, status, people) : unknownPerson;
      if (!problem)
        context.sandbox.changes.push({ kind: 'status-changed', ...visitorAndTime(context), userId, status });
      return payload(userId, people, problem);
    },
    sendPasswordReset: (_mutation, { input: { userId } }, context) => {
      permittedOrRefuse(context, 'perform:password_reset');
      const people = peopleOf(context);
      const person = personById(userId, people);
      const problem = person ? passwordResetProblem(person, people) : unknownPerson;
      if (!problem)
        context.sandbox.changes.push({ kind: 'password-reset-sent', ...visitorAndTime(context), userId });
      return payload(userId, people, problem);
    },
  },
} satisfies Resolvers;
