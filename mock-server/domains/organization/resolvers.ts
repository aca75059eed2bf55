import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#mock-server/contract/change.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { OrganizationNow } from '#mock-server/contract/records.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type {
  Resolvers,
  SecurityPolicyInput,
  UpdateOrganizationInput,
} from '#mock-server/contract/types.generated.ts';
import { recordChange } from '#mock-server/core/sandbox/sandbox.ts';
import { entryOf } from '#mock-server/domains/activity/state/entry-of.ts';
import { peopleNow, peopleOf } from '#mock-server/domains/people/state/people-now.ts';
import { policyChanges, profileChanges } from './rules/changed-fields.ts';
import { personSecurity } from './rules/person-security.ts';
import { type Policy, policyEffects } from './rules/policy-effects.ts';
import { changedMeanwhile, noSuchOrganization, policyProblems, profileProblems } from './rules/problems.ts';
import { accountOf, administeredAccount, organizationNow } from './state.ts';

const maxNamedPeople = 10;

/** Null unless it is the current account's. */
function organizationOf(id: string, account: AccountRecord, context: RequestContext): OrganizationNow | null {
  const organization = organizationNow(account, context.sandbox);
  return organization?.id === id ? organization : null;
}

function ownOrganization(account: AccountRecord, context: RequestContext): OrganizationNow {
  const organization = organizationNow(account, context.sandbox);
  if (!organization) throw new Error(`The account ${account.id} has no organization.`);
  return organization;
}

const policyOf = ({ idleTimeoutMinutes, passwordMaxAgeDays, ...rest }: SecurityPolicyInput): Policy => ({
  ...rest,
  idleTimeoutMinutes: idleTimeoutMinutes ?? null,
  passwordMaxAgeDays: passwordMaxAgeDays ?? null,
});

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
              email: contact.email.trim(),
              phone: contact.phone?.trim() || null,
            }))
            .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
        }),
  };
}

function lastChange(kind: Change['kind'], count: number, context: RequestContext) {
  if (count === 0) return null;
  const index = context.sandbox.changes.findLastIndex(
    (change) => change.kind === kind && 'accountId' in change && change.accountId === accountOf(context).id,
  );
  return entryOf(`log-own-${index + 1}`, context);
}

export const organizationResolvers = {
  Query: {
    organization: (_query, { id }, context) => {
      // An email identity isn't a member yet.
      if (visitorOrRefuse(context).subject.userType === 'email') return null;
      return organizationOf(id, accountOf(context), context);
    },
  },
  Organization: {
    contacts: ({ contacts }) => [...contacts],
    version: ({ profileChanges: changes }) => changes.length + 1,
    lastChange: ({ profileChanges: changes }, _args, context) =>
      lastChange('organization-changed', changes.length, context),
    securityPolicy: ({ securityPolicy, policyChanges: changes }, _args, context) => ({
      ...securityPolicy,
      version: changes.length + 1,
      lastChange: lastChange('security-policy-changed', changes.length, context),
    }),
    securityPolicyPreview: (organization, { policy }, context) => {
      administeredAccount(context);
      const { world, fixtures, now } = context;
      const me = visitorOrRefuse(context).identity.id;
      const facts = { seed: world.seed, start: world.startsAt, fixtures };
      const change = { before: organization.securityPolicy, after: policyOf(policy) };
      return policyEffects(
        change,
        peopleNow(peopleOf(context)),
        // The requester isn't idle.
        (person) => ({
          ...personSecurity(person, facts),
          ...(person.id === me ? { activeAt: now, failures: 0 } : {}),
        }),
        now,
      ).map(({ kind, people }) => ({
        kind,
        count: people.length,
        people: people.slice(0, maxNamedPeople),
        includesViewer: people.some(({ id }) => id === me),
      }));
    },
  },
  Mutation: {
    updateOrganization: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const organization = organizationOf(input.id, account, context);
      if (!organization) return { organization: null, userErrors: [noSuchOrganization('id')] };
      if (input.expectedVersion !== organization.profileChanges.length + 1)
        return { organization, userErrors: [changedMeanwhile()] };
      const problems = profileProblems(input);
      if (problems.length > 0) return { organization, userErrors: problems };
      const to = normalizeInput(input);
      const changes = profileChanges(organization, { ...organization, ...to });
      if (changes.length > 0)
        recordChange(context.sandbox, {
          kind: 'organization-changed',
          at: context.now,
          identity: visitorOrRefuse(context).identity.id,
          accountId: account.id,
          to,
          changes,
        });
      return { organization: ownOrganization(account, context), userErrors: [] };
    },
    updateSecurityPolicy: (_mutation, { input }, context) => {
      const account = administeredAccount(context);
      const organization = organizationOf(input.organizationId, account, context);
      if (!organization) return { organization: null, userErrors: [noSuchOrganization('organizationId')] };
      if (input.expectedVersion !== organization.policyChanges.length + 1)
        return { organization, userErrors: [changedMeanwhile()] };
      const to = policyOf(input.policy);
      const problems = policyProblems(to);
      if (problems.length > 0) return { organization, userErrors: problems };
      const changes = policyChanges(organization.securityPolicy, to);
      if (changes.length > 0)
        recordChange(context.sandbox, {
          kind: 'security-policy-changed',
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
