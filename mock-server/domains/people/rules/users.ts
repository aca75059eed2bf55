import type { PersonRecord } from '#fixtures/builders/person-records.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import {
  atPlace,
  forbidden,
  inputError,
  permittedOrRefuse,
  visitorOrRefuse,
} from '#mock-server/contract/refusals.ts';
import type { SetUserRolesInput, UserError, UserStatus } from '#mock-server/contract/types.generated.ts';
import { administeredAccount } from '#mock-server/domains/organization/state.ts';
import {
  administers,
  type People,
  peopleNow,
  peopleOf,
} from '#mock-server/domains/people/state/people-now.ts';
import { holds } from '#schema/claims/permissions.ts';
import { lengthProblem } from './lists.ts';

/** @throws GraphQLError FORBIDDEN for a visitor who doesn't administer the account. */
export function administeredPeople(context: RequestContext): People {
  administeredAccount(context);
  return peopleOf(context);
}

/** @throws GraphQLError FORBIDDEN for a visitor who neither administers the account nor invites people. */
export function mustReadRoles(context: RequestContext): void {
  const { permissions } = visitorOrRefuse(context);
  if (!holds(permissions, 'access:admin') && !holds(permissions, 'perform:register_user'))
    throw forbidden('access:admin');
}

const maxRoles = 20;

const unknownPerson = 'This person is no longer in this account.';

const lastAdministrator = ({ displayName }: PersonRecord, done: string) =>
  `${displayName} is the last administrator and can't be ${done}. Make someone else an administrator first.`;

export const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** In order; null for unknown IDs. */
export function peopleById(ids: readonly string[], people: People): (PersonRecord | null)[] {
  const byId = new Map(peopleNow(people).map((person) => [person.id, person]));
  return ids.map((id) => byId.get(id) ?? null);
}

const wouldLoseAll = (people: People, changed: (person: PersonRecord) => PersonRecord) =>
  !peopleNow(people).some((person) => administers(changed(person), people.fixtures));

export function checkRoles(
  { userId, roleIds }: SetUserRolesInput,
  people: People,
): { person: PersonRecord } | { error: UserError; person: PersonRecord | null } {
  const [person = null] = peopleById([userId], people);
  if (!person) return { person, error: inputError('NOT_FOUND', unknownPerson, 'userId') };
  const refuse = (...error: Parameters<typeof inputError>) => ({ person, error: inputError(...error) });
  const wanted = new Set(roleIds);
  if (wanted.size > maxRoles)
    return refuse('TOO_LARGE', `A person has at most ${maxRoles} roles.`, 'roleIds');
  const roles = [...wanted].flatMap((id) => roleById(id) ?? []);
  if (roles.length < wanted.size)
    return refuse('NOT_FOUND', 'One of these roles no longer exists. Choose again.', 'roleIds');
  const losesAll = wouldLoseAll(people, (each) => (each.id === userId ? { ...each, roles } : each));
  if (losesAll && administers(person, people.fixtures))
    return refuse('LAST_ADMIN', lastAdministrator(person, 'given other roles'), 'roleIds');
  return { person };
}

type CheckedPeople = { people: PersonRecord[]; userErrors: UserError[] };

/** `problemOf` returns null for people to change. */
function checkPeople(
  userIds: readonly string[],
  people: People,
  problemOf: (person: PersonRecord, index: number) => UserError | null,
): CheckedPeople {
  const tooMany = lengthProblem('userIds', userIds, 'person');
  if (tooMany) return { people: [], userErrors: [tooMany] };
  const checked: CheckedPeople = { people: [], userErrors: [] };
  for (const [index, person] of peopleById(userIds, people).entries()) {
    const error = person ? problemOf(person, index) : atPlace('userIds', index, 'NOT_FOUND', unknownPerson);
    if (error) checked.userErrors.push(error);
    else if (person && !checked.people.includes(person)) checked.people.push(person);
  }
  return checked;
}

/** An administrator has to remain. */
export function checkStatus(
  { userIds, status }: { userIds: readonly string[]; status: UserStatus },
  people: People,
): CheckedPeople {
  const suspended = new Set<string>();
  return checkPeople(userIds, people, (person, index) => {
    if (status !== 'SUSPENDED') return null;
    const tried = new Set([...suspended, person.id]);
    const losesAll = wouldLoseAll(people, (each) =>
      tried.has(each.id) ? { ...each, status: 'SUSPENDED' } : each,
    );
    if (losesAll && administers(person, people.fixtures))
      return atPlace('userIds', index, 'LAST_ADMIN', lastAdministrator(person, 'suspended'));
    suspended.add(person.id);
    return null;
  });
}

/** @throws GraphQLError FORBIDDEN without the permission. */
export function checkPasswordReset(userIds: readonly string[], context: RequestContext): CheckedPeople {
  const { identity } = permittedOrRefuse(context, 'perform:password_reset');
  return checkPeople(userIds, peopleOf(context), (person, index) => {
    const refuse = (message: string) => atPlace('userIds', index, 'NOT_ELIGIBLE', message);
    if (person.id === identity.id) return refuse('Change your own password under Password settings.');
    return person.status === 'SUSPENDED'
      ? refuse(`${person.displayName} is suspended. Reactivate them first, then send a reset link.`)
      : null;
  });
}
