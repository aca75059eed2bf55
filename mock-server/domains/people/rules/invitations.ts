import type { InvitationRecord } from '#fixtures/builders/records.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError, permittedOrRefuse, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { UserError } from '#mock-server/contract/types.generated.ts';
import {
  currentInvitations,
  invitationStatus,
} from '#mock-server/domains/people/state/current-invitations.ts';
import { currentPeople, type People, peopleOf } from '#mock-server/domains/people/state/current-people.ts';
import { holds, isGranted, parsePermissions } from '#schema/claims/permissions.ts';
import { comparableAddress, emailProblem } from '#schema/text/email-problem.ts';

/** @throws GraphQLError FORBIDDEN for a visitor who may not invite others. */
export function invitingPeople(context: RequestContext): People {
  permittedOrRefuse(context, 'perform:register_user');
  return peopleOf(context);
}

const maxEmails = 100;

function emailProblems(emails: readonly string[], people: People): UserError[] {
  const members = new Set(currentPeople(people).map(({ email }) => comparableAddress(email)));
  const pending = new Set(
    currentInvitations(people)
      .filter((invitation) => invitationStatus(invitation, people.now) === 'PENDING')
      .map(({ email }) => comparableAddress(email)),
  );
  return emails.flatMap((email, index) => {
    const field = ['emails', String(index)];
    const problem = emailProblem(email);
    if (problem) return [inputError('INVALID', `${email}: ${problem}`, ...field)];
    if (members.has(comparableAddress(email)))
      return [inputError('TAKEN', `${email} is already a member of this account.`, ...field)];
    if (pending.has(comparableAddress(email)))
      return [inputError('DUPLICATE', `${email} was already invited.`, ...field)];
    return [];
  });
}

/** One error for each address that can't be invited. */
export function emailsProblems(emails: readonly string[], people: People): UserError[] {
  if (emails.length === 0) return [inputError('REQUIRED', 'Enter at least one address.', 'emails')];
  if (emails.length <= maxEmails) return emailProblems(emails, people);
  const message = `Too many addresses (${emails.length}). Invite up to ${maxEmails} at a time.`;
  return [inputError('TOO_LARGE', message, 'emails')];
}

/** Without access:admin, people can't grant more than they have. */
export function rolesProblem(roleIds: readonly string[], context: RequestContext): UserError | null {
  if (roleIds.length === 0) return inputError('REQUIRED', 'Choose at least one role.', 'roleIds');
  const roles = roleIds.flatMap((id) => roleById(id) ?? []);
  if (roles.length < roleIds.length)
    return inputError('NOT_FOUND', 'One of these roles no longer exists. Choose again.', 'roleIds');
  const { permissions, accountId, subject } = visitorOrRefuse(context);
  if (holds(permissions, 'access:admin')) return null;
  const roleGrants = parsePermissions(
    roles.flatMap((role) => role.permissions),
    { accountId, userType: subject.userType },
  );
  const tooMuch = (['access', 'perform'] as const).some((action) =>
    Object.keys(roleGrants[action]).some((resource) => !isGranted(permissions, action, resource)),
  );
  return tooMuch
    ? inputError('NOT_ELIGIBLE', 'You can only assign roles whose permissions you have yourself.', 'roleIds')
    : null;
}

export const unknownInvitation = inputError('NOT_FOUND', 'This invitation no longer exists.', 'id');

/** One that was accepted or revoked can't be sent again or revoked. */
export function closedProblem(invitation: InvitationRecord, now: number): UserError | null {
  const status = invitationStatus(invitation, now);
  if (status !== 'ACCEPTED' && status !== 'REVOKED') return null;
  const message = `The invitation to ${invitation.email} has been ${status.toLowerCase()}.`;
  return inputError('NOT_ELIGIBLE', message, 'id');
}
