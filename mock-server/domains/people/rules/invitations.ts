import type { InvitationRecord } from '#fixtures/builders/person-records.ts';
import { roleById } from '#fixtures/roles.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { inputError, permittedOrRefuse, refusal, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, UserError } from '#mock-server/contract/types.generated.ts';
import { invitationStatus, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { type People, peopleNow, peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { holds, isGranted, parsePermissions } from '#schema/claims/permissions.ts';
import { emailProblem } from '#schema/email/email-problem.ts';
import { maxBatch } from './lists.ts';

/** @throws GraphQLError FORBIDDEN for a visitor who may not invite others. */
export function invitingPeople(context: RequestContext): People {
  permittedOrRefuse(context, 'perform:register_user');
  return peopleOf(context);
}

/** @throws GraphQLError BAD_REQUEST for too many addresses. */
export function refuseTooManyInvitees(emails: readonly string[]): void {
  if (emails.length > maxBatch)
    throw refusal('BAD_REQUEST', `Too many addresses (${emails.length}). Check up to ${maxBatch} at a time.`);
}

export type InviteeProblem = { code: ErrorCode; message: string };

/** In order, null for addresses that can be invited. A repeated address is invited once. */
export function inviteeProblems(emails: readonly string[], people: People): (InviteeProblem | null)[] {
  const members = new Set(peopleNow(people).map(({ email }) => email.toLowerCase()));
  const waiting = new Set(
    invitationsNow(people)
      .filter((invitation) => invitationStatus(invitation, people.now) === 'PENDING')
      .map(({ email }) => email.toLowerCase()),
  );
  return emails.map((email) => {
    const problem = emailProblem(email);
    if (problem) return { code: 'INVALID', message: problem };
    const key = email.toLowerCase();
    if (members.has(key)) return { code: 'TAKEN', message: 'Already a member of this account.' };
    if (waiting.has(key)) return { code: 'DUPLICATE', message: 'Invitation still pending.' };
    waiting.add(key);
    return null;
  });
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
