import type { ActorRecord, PersonRecord } from '#fixtures/builders/records.ts';
import { allRoles, roleById } from '#fixtures/builders/roles.ts';
import { connectionOf } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { administeredAccount } from '#mock-server/domains/organization/state.ts';
import { atPlace, lengthProblem } from '#mock-server/domains/people/rules.ts';
import {
  administers,
  administratorsOf,
  grantsOf,
  type People,
  peopleNow,
  peopleOf,
} from '#mock-server/domains/people/state/people-now.ts';
import { peopleFacets, selectPeople, statusOf } from '#mock-server/domains/people/state/select-people.ts';
import { holds } from '#schema/claims/permissions.ts';

const isPerson = (actor: ActorRecord): actor is PersonRecord => 'roles' in actor;

/** The people of an account, for a visitor who administers it. */
export function administeredPeople(context: RequestContext) {
  administeredAccount(context);
  return peopleOf(context);
}

/** An actor with the account's data about them. */
function person(actor: ActorRecord, context: RequestContext): PersonRecord {
  if (isPerson(actor)) return actor;
  const people = peopleOf(context);
  const known = [...peopleNow(people), ...people.account.people()].find(({ id }) => id === actor.id);
  if (!known) throw new Error(`${actor.id} isn't someone with a password in this account.`);
  return known;
}

const maxRoles = 20;

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** The people with these IDs, in order; null for unknown ones. */
function peopleAt(ids: readonly string[], people: People): (PersonRecord | null)[] {
  const byId = new Map(peopleNow(people).map((person) => [person.id, person]));
  return ids.map((id) => byId.get(id) ?? null);
}

const lastAdministrator = ({ displayName }: PersonRecord, what: string) =>
  `${displayName} is the last administrator and can't be ${what}. Make someone else an administrator first.`;

const unknownPerson = 'This person is no longer in this account.';

/** Whether a change would leave the account without an administrator. */
const wouldLoseAll = (people: People, changed: (person: PersonRecord) => PersonRecord) =>
  !peopleNow(people).some((person) => administers(changed(person), people.fixtures));

/** The people of a list who can be suspended, so that an administrator remains. */
function suspendable(found: readonly (PersonRecord | null)[], people: People): Set<string> {
  const suspended = new Set<string>();
  for (const person of found) {
    if (!person) continue;
    const tried = new Set([...suspended, person.id]);
    const isSafe = !wouldLoseAll(people, (each) =>
      tried.has(each.id) ? { ...each, status: 'SUSPENDED' } : each,
    );
    if (isSafe || !administers(person, people.fixtures)) suspended.add(person.id);
  }
  return suspended;
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
  Role: {
    permissions: ({ permissions }) => [...permissions],
  },
  Actor: {
    __resolveType: ({ type }) => type,
  },
  Mutation: {
    setUserRoles: (_mutation, { input }, context) => {
      const people = administeredPeople(context);
      const { sandbox, now, fixtures } = context;
      const { userId } = input;
      const roleIds = [...new Set(input.roleIds)];
      const [person] = peopleAt([userId], people);
      const refused = (code: ErrorCode, message: string, field: string | null) => ({
        user: person ?? null,
        userErrors: [{ code, message, field: field === null ? null : ['input', field] }],
      });
      if (!person) return refused('NOT_FOUND', unknownPerson, 'userId');
      const former = idsOf(person.roles);
      if (!sameSet(former, input.expectedRoleIds))
        return refused(
          'CONFLICT',
          `The roles of ${person.displayName} were changed in the meantime. Review them, then choose again.`,
          null,
        );
      if (roleIds.length > maxRoles)
        return refused('TOO_LARGE', `A person has at most ${maxRoles} roles.`, 'roleIds');
      const roles = roleIds.flatMap((id) => roleById(id) ?? []);
      if (roles.length < roleIds.length)
        return refused('NOT_FOUND', 'One of these roles no longer exists. Choose again.', 'roleIds');
      const takesAway = wouldLoseAll(people, (each) => (each.id === userId ? { ...each, roles } : each));
      if (takesAway && administers(person, fixtures))
        return refused('LAST_ADMIN', lastAdministrator(person, 'given other roles'), 'roleIds');
      const { accountId, identity } = visitorOrRefuse(context);
      if (!sameSet(former, roleIds))
        recordChange(sandbox, {
          kind: 'roles-changed',
          at: now,
          identity: identity.id,
          accountId,
          userId,
          formerRoleIds: former,
          roleIds,
        });
      return { user: peopleAt([userId], people)[0] ?? null, userErrors: [] };
    },
    setUserStatus: (_mutation, { input }, context) => {
      const people = administeredPeople(context);
      const { userIds, status } = input;
      const tooMany = lengthProblem('userIds', userIds, 'person');
      if (tooMany) return { users: [], userErrors: [tooMany] };
      if (status === 'LOCKED')
        return {
          users: [],
          userErrors: [
            { code: 'INVALID', message: "People can't be locked manually.", field: ['input', 'status'] },
          ],
        };
      const found = peopleAt(userIds, people);
      const able =
        status === 'SUSPENDED'
          ? suspendable(found, people)
          : new Set(found.flatMap((each) => each?.id ?? []));
      const { accountId, identity } = visitorOrRefuse(context);
      if (able.size > 0)
        recordChange(context.sandbox, {
          kind: 'status-changed',
          at: context.now,
          identity: identity.id,
          accountId,
          userIds: [...able],
          status,
        });
      return {
        users: peopleAt([...able], people).flatMap((person) => person ?? []),
        userErrors: found.flatMap((person, place) => {
          if (!person) return [atPlace('userIds', place, 'NOT_FOUND', unknownPerson)];
          if (able.has(person.id)) return [];
          return [atPlace('userIds', place, 'LAST_ADMIN', lastAdministrator(person, 'suspended'))];
        }),
      };
    },
    sendPasswordReset: (_mutation, { input }, context) => {
      const { permissions, identity, accountId } = visitorOrRefuse(context);
      if (!holds(permissions, 'perform', 'passwordReset')) throw forbidden('perform:password_reset');
      const tooMany = lengthProblem('userIds', input.userIds, 'person');
      if (tooMany) return { users: [], userErrors: [tooMany] };
      const found = peopleAt(input.userIds, peopleOf(context));
      const users = found.flatMap((person) =>
        person && person.status !== 'SUSPENDED' && person.id !== identity.id ? [person] : [],
      );
      if (users.length > 0)
        recordChange(context.sandbox, {
          kind: 'password-reset-sent',
          at: context.now,
          identity: identity.id,
          accountId,
          userIds: idsOf(users),
        });
      return {
        users,
        userErrors: found.flatMap((person, place) => {
          if (!person) return [atPlace('userIds', place, 'NOT_FOUND', unknownPerson)];
          if (person.id === identity.id)
            return [
              atPlace('userIds', place, 'NOT_ELIGIBLE', 'Change your own password under Password settings.'),
            ];
          if (person.status !== 'SUSPENDED') return [];
          const message = `${person.displayName} is suspended. Reactivate them first, then send a reset link.`;
          return [atPlace('userIds', place, 'NOT_ELIGIBLE', message)];
        }),
      };
    },
  },
} satisfies Resolvers;
