import type { RequestContext } from '#mock-server/contract/context.ts';
import { pageOf } from '#mock-server/contract/list-page.ts';
import type { Resolvers } from '#mock-server/contract/types.generated.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';
import { currentOrganization } from '#mock-server/domains/organization/state.ts';
import {
  closedProblem,
  emailsProblems,
  invitingPeople,
  rolesProblem,
  unknownInvitation,
} from '#mock-server/domains/people/rules/invitations.ts';
import {
  currentInvitations,
  invitationStatus,
} from '#mock-server/domains/people/state/current-invitations.ts';
import { visitorAndTime } from '#mock-server/domains/people/state/current-people.ts';
import { selectInvitations } from '#mock-server/domains/people/state/select-invitations.ts';
import { comparableAddress } from '#schema/text/email-problem.ts';

function change(kind: 'invitation-resent' | 'invitation-revoked', id: string, context: RequestContext) {
  const people = invitingPeople(context);
  const current = () => currentInvitations(people).find((invitation) => invitation.id === id) ?? null;
  const invitation = current();
  const problem = invitation ? closedProblem(invitation, people.now) : unknownInvitation;
  if (invitation && !problem)
    context.sandbox.changes.push({
      kind,
      ...visitorAndTime(context),
      invitationId: id,
      email: invitation.email,
    });
  return { invitation: current(), userErrors: problem ? [problem] : [] };
}

export const invitationResolvers = {
  Query: {
    invitations: (_query, { first, offset, filter, sort }, context) => {
      const people = invitingPeople(context);
      const list = selectInvitations(
        currentInvitations(people),
        filter ?? {},
        sort ?? undefined,
        context.now,
      );
      return pageOf(list, { first: first ?? 50, offset });
    },
  },
  Mutation: {
    inviteUsers: (_mutation, { input }, context) => {
      const people = invitingPeople(context);
      const roleIds = [...new Set(input.roleIds)];
      const emails = [...new Map(input.emails.map((email) => [comparableAddress(email), email])).values()];
      const problem = rolesProblem(roleIds, context);
      const userErrors = [...emailsProblems(input.emails, people), ...(problem ? [problem] : [])];
      if (userErrors.length > 0) return { invitations: [], userErrors };
      const before = new Set(currentInvitations(people).map(({ id }) => id));
      context.sandbox.changes.push({ kind: 'people-invited', ...visitorAndTime(context), emails, roleIds });
      return { invitations: currentInvitations(people).filter(({ id }) => !before.has(id)), userErrors };
    },
    resendInvitation: (_mutation, { input }, context) => change('invitation-resent', input.id, context),
    revokeInvitation: (_mutation, { input }, context) => change('invitation-revoked', input.id, context),
  },
  Invitation: {
    roles: ({ roles }) => [...roles],
    organizationName: (_invitation, _args, context) => {
      const account = currentAccount(context);
      return currentOrganization(account, context.sandbox)?.name ?? account.name;
    },
    status: (invitation, _args, { now }) => invitationStatus(invitation, now),
  },
} satisfies Resolvers;
