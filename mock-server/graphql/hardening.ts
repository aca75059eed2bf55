import {
  type ASTVisitor,
  type ExecutionResult,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ValidationContext,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { ResolverContext } from '#mock-server/resolvers/context.ts';
import { unauthenticated } from '#mock-server/resolvers/refusals.ts';
import { holds } from '#schema/claims/permissions.ts';
import { LimitsRule, limits } from './limits.ts';

/** Only POST with `application/json`: no GET, no forms, nothing another site's page could send. */
export const postJsonOnly: Plugin = {
  onRequestParse({ request, endResponse, fetchAPI }) {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (request.method !== 'POST')
      endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'POST' } }));
    else if (type !== 'application/json') endResponse(new fetchAPI.Response(null, { status: 415 }));
  },
};

/** What may be asked without a token. Fields that start with `__` have a rule of their own. */
const openFields = ['signIn', 'completeSignIn', 'requestPasswordReset'];

function NeedsTokenRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const isOpen = operation.selectionSet.selections.every(
        (field) =>
          field.kind === Kind.FIELD &&
          (field.name.value.startsWith('__') || openFields.includes(field.name.value)),
      );
      if (!isOpen) context.reportError(unauthenticated());
    },
  };
}

/** Bounds on what is parsed and validated; introspection follows `access:introspection` alone. */
export const boundedDocuments: Plugin<ResolverContext> = {
  onParse({ setParseFn }) {
    setParseFn((source: string) => parse(source, { maxTokens: limits.tokens }));
  },
  onValidate({ context: { visitor }, addValidationRule }) {
    addValidationRule(LimitsRule);
    if (!visitor) addValidationRule(NeedsTokenRule);
    if (!visitor || !holds(visitor.permissions, 'access', 'introspection'))
      addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/** What graphql-js offers for a misspelled name: names of the schema, which only introspection tells. */
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

/** Takes the suggestions out of validation errors, and out of those about variables. */
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
