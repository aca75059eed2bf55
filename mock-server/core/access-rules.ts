import {
  type ASTVisitor,
  type GraphQLError,
  Kind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal, unauthenticated } from '#mock-server/contract/refusals.ts';
import { holds } from '#schema/claims/permissions.ts';

// Yoga caches a document's validation by the names of the rules, so each of them has a name of its own.

const introspection = 'access:introspection';

const introspectionRule = ({ identities }: Fixtures): ValidationRule =>
  function IntrospectionRule(context): ASTVisitor {
    return {
      Field({ name: { value: field } }) {
        if (field !== '__schema' && field !== '__type') return;
        const allowed = [...identities.values()].filter(({ permissions }) =>
          permissions.includes(introspection),
        );
        const ids = allowed.map(({ id }) => id);
        const who = ids.length === 0 ? 'No identity has it.' : `Identities that have it: ${ids.join(', ')}.`;
        context.reportError(
          refusal('FORBIDDEN', `Introspection (${field}) needs the permission ${introspection}. ${who}`, {
            permission: introspection,
            identities: ids,
          }),
        );
      },
    };
  };

/** These need no token. Fields that start with `__` have a rule of their own. */
const openFields = ['signIn', 'requestPasswordReset'];

/** These accept the token of a link in a mail. */
const linkFields = [...openFields, 'viewer', 'acceptInvitation', 'changePassword'];

const onlyLinkFields = () =>
  refusal('FORBIDDEN', 'The link of a mail is only good for its page. Sign in to use others.');

const onlyFields = (
  context: ValidationContext,
  names: readonly string[],
  refuse: () => GraphQLError,
): ASTVisitor => ({
  OperationDefinition(operation) {
    const isAllowed = operation.selectionSet.selections.every(
      (field) =>
        field.kind === Kind.FIELD && (field.name.value.startsWith('__') || names.includes(field.name.value)),
    );
    if (!isAllowed) context.reportError(refuse());
  },
});

function NeedsTokenRule(context: ValidationContext): ASTVisitor {
  return onlyFields(context, openFields, unauthenticated);
}

function LinkRule(context: ValidationContext): ASTVisitor {
  return onlyFields(context, linkFields, onlyLinkFields);
}

/** Which fields a document may ask for, by its visitor. Introspection follows `access:introspection` alone. */
export const visitorsFields: Plugin<RequestContext> = {
  onValidate({ context: { visitor, fixtures }, addValidationRule }) {
    if (!visitor) addValidationRule(NeedsTokenRule);
    if (visitor?.mail) addValidationRule(LinkRule);
    if (!visitor || !holds(visitor.permissions, introspection))
      addValidationRule(introspectionRule(fixtures));
  },
};
