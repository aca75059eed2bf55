import type { PersonRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { forbidden, inputError, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { UserError, UserStatus } from '#mock-server/contract/types.generated.ts';
import { administeredAccount } from '#mock-server/domains/organization/state.ts';
import {
  administers,
  currentPeople,
  type People,
  peopleOf,
} from '#mock-server/domains/people/state/current-people.ts';
import { holds } from '#schema/claims/permissions.ts';

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

export const unknownPerson = inputError('NOT_FOUND', 'This person is no longer in this account.', 'userId');

const maxRoles = 20;

const remainsAdministered = (people: People, changed: PersonRecord) =>
  currentPeople(people).some((person) =>
    administers(person.id === changed.id ? changed : person, people.fixtures),
  );

/** If nobody administered before, nobody has to afterwards. */
function lastAdminProblem(person: PersonRecord, changed: PersonRecord, people: People, field: string) {
  if (!administers(person, people.fixtures) || remainsAdministered(people, changed)) return null;
  const message = `${person.displayName} is the last administrator. Make someone else an administrator first.`;
  return inputError('LAST_ADMIN', message, field);
}

export function givenRolesProblem(
  person: PersonRecord,
  roleIds: readonly string[],
  people: People,
): UserError | null {
  if (roleIds.length > maxRoles)
    return inputError('TOO_LARGE', `A person has at most ${maxRoles} roles.`, 'roleIds');
  const roles = roleIds.flatMap((id) => roleById(id) ?? []);
  if (roles.length < roleIds.length)
    return inputError('NOT_FOUND', 'One of these roles no longer exists. Choose again.', 'roleIds');
  return lastAdminProblem(person, { ...person, roles }, people, 'roleIds');
}

export function statusProblem(person: PersonRecord, status: UserStatus, people: People): UserError | null {
  return status === 'SUSPENDED' ? lastAdminProblem(person, { ...person, status }, people, 'userId') : null;
}

export function passwordResetProblem(person: PersonRecord, { visitorId }: People): UserError | null {
  if (person.id === visitorId)
    return inputError('NOT_ELIGIBLE', 'Change your own password under Your settings.', 'userId');
  if (person.status === 'SUSPENDED')
    return inputError(
      'NOT_ELIGIBLE',
      `${person.displayName} is suspended. Reactivate them first, then send a reset link.`,
      'userId',
    );
  return null;
}
