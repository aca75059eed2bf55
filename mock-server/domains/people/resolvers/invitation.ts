import { roleById } from '#fixtures/builders/roles.ts';
import { connectionOf } from '#mock-server/contract/connection.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal, visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { ErrorCode, Resolvers } from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { accountOf, organizationNow } from '#mock-server/domains/organization/state.ts';
import { atPlace, invitingPeople, lengthProblem, maxBatch } from '#mock-server/domains/people/rules.ts';
import { invitationStatus, invitationsNow } from '#mock-server/domains/people/state/invitations-now.ts';
import { type People, peopleNow } from '#mock-server/domains/people/state/people-now.ts';
import { invitationFacets, selectInvitations } from '#mock-server/domains/people/state/select-invitations.ts';
import { holds, parsePermissions } from '#schema/claims/permissions.ts';
import { emailProblem } from '#schema/email/email-problem.ts';

type Found = { code: ErrorCode; message: string };

/** Checks addresses in order: a repeated one is invited once. */
function createJudge(people: People): (email: string) => Found | null {
  const members = new Set(peopleNow(people).map(({ email }) => email.toLowerCase()));
  const waiting = new Set(
    invitationsNow(people)
      .filter((invitation) => invitationStatus(invitation, people.now) === 'PENDING')
      .map(({ email }) => email.toLowerCase()),
  );
  return (email) => {
    const problem = emailProblem(email);
    if (problem) return { code: 'INVALID', message: problem };
    const key = email.toLowerCase();
    if (members.has(key)) return { code: 'TAKEN', message: 'Already a member of this account.' };
    if (waiting.has(key)) return { code: 'DUPLICATE', message: 'Invitation still pending.' };
    waiting.add(key);
    return null;
  };
}

/** The problem of an invitation's roles: without access:admin, people can't grant more than they have. */
function rolesProblem(roleIds: readonly string[], context: RequestContext) {
  const at = (code: ErrorCode, message: string) => ({ code, message, field: ['input', 'roleIds'] });
  if (roleIds.length === 0) return at('REQUIRED', 'Choose at least one role.');
  const roles = roleIds.flatMap((id) => roleById(id) ?? []);
  if (roles.length < roleIds.length)
    return at('NOT_FOUND', 'One of these roles no longer exists. Choose again.');
  const { permissions, accountId, subject } = visitorOrRefuse(context);
  if (holds(permissions, 'access', 'admin')) return null;
  const asked = parsePermissions(
    roles.flatMap((role) => role.permissions),
    { accountId, userType: subject.userType },
  );
  const tooMuch = (['access', 'perform'] as const).some((action) =>
    Object.keys(asked[action]).some((resource) => !holds(permissions, action, resource)),
  );
  return tooMuch
    ? at('NOT_ELIGIBLE', 'You can only assign roles whose permissions you have yourself.')
    : null;
}

const gone = 'This invitation no longer exists.';

/** The invitations of a list that can be changed, and errors for the others. */
function changeableOf(ids: readonly string[], people: People) {
  const byId = new Map(invitationsNow(people).map((invitation) => [invitation.id, invitation]));
  const able: string[] = [];
  const userErrors = ids.flatMap((id, place) => {
    const invitation = byId.get(id);
    if (!invitation) return [atPlace('ids', place, 'NOT_FOUND', gone)];
    const status = invitationStatus(invitation, people.now);
    if (status === 'ACCEPTED' || status === 'REVOKED')
      return [
        atPlace(
          'ids',
          place,
          'NOT_ELIGIBLE',
          `The invitation to ${invitation.email} has been ${status.toLowerCase()}.`,
        ),
      ];
    able.push(id);
    return [];
  });
  return { able, userErrors };
}

function change(
  kind: 'invitations-resent' | 'invitations-revoked',
  ids: readonly string[],
  context: RequestContext,
) {
  const people = invitingPeople(context);
  const tooMany = lengthProblem('ids', ids, 'invitation');
  if (tooMany) return { invitations: [], userErrors: [tooMany] };
  const { able, userErrors } = changeableOf(ids, people);
  const { accountId, identity } = visitorOrRefuse(context);
  if (able.length > 0)
    recordChange(context.sandbox, {
      kind,
      at: context.now,
      identity: identity.id,
      accountId,
      invitationIds: able,
    });
  const after = new Map(invitationsNow(people).map((invitation) => [invitation.id, invitation]));
  return { invitations: able.flatMap((id) => after.get(id) ?? []), userErrors };
}

export const invitationResolvers = {
  Query: {
    invitations: (_query, { first, after, filter, sort }, context) => {
      const people = invitingPeople(context);
      const list = selectInvitations(invitationsNow(people), filter ?? {}, sort ?? [], context.now);
      return connectionOf(list, after, first ?? 50);
    },
    invitationFacets: (_query, { filter }, context) =>
      invitationFacets(invitationsNow(invitingPeople(context)), filter ?? {}, context.now),
    checkInvitees: (_query, { emails }, context) => {
      if (emails.length > maxBatch)
        throw refusal(
          'BAD_REQUEST',
          `Too many addresses (${emails.length}). Check up to ${maxBatch} at a time.`,
        );
      const judge = createJudge(invitingPeople(context));
      return emails.map((email) => {
        const found = judge(email);
        return { email, problem: found?.code ?? null, message: found?.message ?? null };
      });
    },
  },
  Mutation: {
    inviteUsers: (_mutation, { input }, context) => {
      const people = invitingPeople(context);
      const roleIds = [...new Set(input.roleIds)];
      const problem = lengthProblem('emails', input.emails, 'address') ?? rolesProblem(roleIds, context);
      if (problem) return { invitations: [], userErrors: [problem] };
      const judge = createJudge(people);
      const found = input.emails.map((email) => judge(email));
      const emails = input.emails.filter((_email, place) => found[place] === null);
      const { accountId, identity } = visitorOrRefuse(context);
      const before = new Set(invitationsNow(people).map(({ id }) => id));
      if (emails.length > 0)
        recordChange(context.sandbox, {
          kind: 'people-invited',
          at: context.now,
          identity: identity.id,
          accountId,
          emails,
          roleIds,
        });
      return {
        invitations: invitationsNow(people).filter(({ id }) => !before.has(id)),
        userErrors: found.flatMap((each, place) =>
          each ? [atPlace('emails', place, each.code, each.message)] : [],
        ),
      };
    },
    resendInvitations: (_mutation, { input }, context) => change('invitations-resent', input.ids, context),
    revokeInvitations: (_mutation, { input }, context) => change('invitations-revoked', input.ids, context),
  },
  Invitation: {
    roles: ({ roles }) => [...roles],
    organizationName: (_invitation, _args, context) => {
      const account = accountOf(context);
      return organizationNow(account, context.sandbox)?.name ?? account.name;
    },
    status: (invitation, _args, { now }) => invitationStatus(invitation, now),
  },
} satisfies Resolvers;
