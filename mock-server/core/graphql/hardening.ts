import {
  type ASTVisitor,
  type ExecutionResult,
  GraphQLError,
  Kind,
  parse,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Fixtures } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import { refusal, unauthenticated } from '#mock-server/contract/refusals.ts';
import { holds } from '#schema/claims/permissions.ts';
import { DepthRule, limits, refuseNesting } from './limits.ts';

const introspection = 'access:introspection';

function refuseIntrospection({ identities }: Fixtures): ValidationRule {
  return (context: ValidationContext): ASTVisitor => ({
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
  });
}

/** These need no token. Fields that start with `__` have a rule of their own. */
const openFields = ['signIn', 'requestPasswordReset'];

/** These accept the token of a link in a mail. */
const linkFields = [...openFields, 'viewer', 'acceptInvitation', 'changePassword'];

const onlyLinkFields = () =>
  refusal('FORBIDDEN', 'The link of a mail is only good for its page. Sign in to use others.');

const onlyFields =
  (names: readonly string[], refuse: () => GraphQLError) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const isAllowed = operation.selectionSet.selections.every(
        (field) =>
          field.kind === Kind.FIELD &&
          (field.name.value.startsWith('__') || names.includes(field.name.value)),
      );
      if (!isAllowed) context.reportError(refuse());
    },
  });

const NeedsTokenRule = onlyFields(openFields, unauthenticated);
const LinkRule = onlyFields(linkFields, onlyLinkFields);

/** Other sites could send forms without a preflight request. */
export const jsonOnly: Plugin = {
  onRequestParse({ request, endResponse, fetchAPI }) {
    const type = request.headers.get('content-type')?.split(';')[0];
    if (type !== 'application/json') endResponse(new fetchAPI.Response(null, { status: 415 }));
  },
};

/** Introspection follows `access:introspection` alone. */
export const boundedDocuments: Plugin<RequestContext> = {
  onParse({ setParseFn }) {
    setParseFn((source: string) => {
      refuseNesting(source);
      return parse(source, { maxTokens: limits.tokens });
    });
  },
  onValidate({ context: { visitor, fixtures }, addValidationRule }) {
    addValidationRule(DepthRule);
    if (!visitor) addValidationRule(NeedsTokenRule);
    if (visitor?.letter) addValidationRule(LinkRule);
    if (!visitor || !holds(visitor.permissions, introspection))
      addValidationRule(refuseIntrospection(fixtures));
  },
};

/** graphql-js suggests names, which would reveal the schema. */
const suggestion = / ?Did you mean [^?]+\?/g;

function withoutSuggestion<E extends Error>(error: E): E | GraphQLError {
  if (!(error instanceof GraphQLError)) return error;
  const message = error.message.replaceAll(suggestion, '');
  if (message === error.message) return error;
  const { nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

function strip(result: ExecutionResult): ExecutionResult {
  return result.errors ? { ...result, errors: result.errors.map(withoutSuggestion) } : result;
}

export const noSuggestions: Plugin = {
  onValidate() {
    return ({ valid, result, setResult }) => {
      if (!valid) setResult(Array.from<Error, Error>(result, withoutSuggestion));
    };
  },
  onExecutionResult({ result, setResult }) {
    if (result && !Array.isArray(result) && !isAsyncIterable(result)) setResult(strip(result));
  },
};
