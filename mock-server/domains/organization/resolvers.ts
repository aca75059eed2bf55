import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { OrganizationParent } from '#mock-server/contract/parents.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Resolvers, UpdateOrganizationInput } from '#mock-server/contract/types.generated.ts';
import { currentAccount } from '#mock-server/domains/devices/state/current-devices.ts';
import { plainText } from '#schema/text/search-text.ts';
import { profileChanges } from './rules/changed-fields.ts';
import { noSuchOrganization, profileProblems } from './rules/problems.ts';
import { administeredAccount, currentOrganization } from './state.ts';

/** The organization of the current account; null for another one's ID. */
function organizationOf(
  id: string,
  account: AccountRecord,
  context: RequestContext,
): OrganizationParent | null {
  const organization = currentOrganization(account, context.sandbox);
  return organization?.id === id ? organization : null;
}

function ownOrganization(account: AccountRecord, context: RequestContext): OrganizationParent {
  const organization = currentOrganization(account, context.sandbox);
  if (!organization) throw new Error(`The account ${account.id} has no organization.`);
  return organization;
}

function normalizeInput({ name, timeZone, contacts }: UpdateOrganizationInput) {
  const order = ['LICENSE_OWNER', 'TECHNICAL', 'BILLING', 'SECURITY'];
  return {
    ...(name == null ? {} : { name: name.trim() }),
    ...(timeZone == null ? {} : { timeZone }),
    ...(contacts == null
      ? {}
      : {
          contacts: contacts
            .map((contact) => ({
              kind: contact.kind,
              name: contact.name.trim(),
              email: plainText(contact.email),
              phone: contact.phone?.trim() || null,
            }))
            .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
        }),
  };
}

export const organizationResolvers = {
  Query: {
    organization: (_query, { id }, context) => {
      // An email identity isn't a member yet.
      if (visitorOrRefuse(context).subject.userType === 'email') return null;
      return organizationOf(id, currentAccount(context), context);
    },
  },
  Organization: {
    contacts: ({ contacts }) => [...contacts],
  },
  Mutation: {
    updateOrganization: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const organization = organizationOf(input.id, account, context);
      if (!organization) return { organization: null, userErrors: [noSuchOrganization()] };
      const problems = profileProblems(input);
      if (problems.length > 0) return { organization, userErrors: problems };
      const to = normalizeInput(input);
      const changes = profileChanges(organization, { ...organization, ...to });
      if (changes.length > 0)
        context.sandbox.changes.push({
          kind: 'organization-changed',
          at: context.now,
          identity: visitorOrRefuse(context).identity.id,
          accountId: account.id,
          to,
          changes,
        });
      return { organization: ownOrganization(account, context), userErrors: [] };
    },
  },
} satisfies Resolvers;
