import { GraphQLError } from 'graphql';
import type { ErrorCode } from '#schema/error-code.generated.ts';

type Changed = { message?: string; extensions?: Record<string, unknown> };

/** The same error in the same place, with other words or extensions. */
function changed(error: GraphQLError, { message, extensions }: Changed): GraphQLError {
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message ?? error.message, {
    nodes,
    source,
    positions,
    path,
    extensions: extensions ?? error.extensions,
  });
}

/** The error with this code, unless it has one. */
export const withCode = (error: GraphQLError, code: ErrorCode): GraphQLError =>
  error.extensions.code === undefined ? changed(error, { extensions: { ...error.extensions, code } }) : error;

/** What graphql-js offers for a misspelled name: names of the schema, which only introspection tells. */
const suggestion = / ?Did you mean [^?]+\?/g;

/** The error without names of the schema that nobody wrote. */
export function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replaceAll(suggestion, '');
  return message === error.message ? error : changed(error, { message });
}

/** Whether a resolver failed in a way nobody meant to show. */
function isUnexpected({ originalError }: GraphQLError): boolean {
  if (!originalError) return false;
  return originalError instanceof GraphQLError ? isUnexpected(originalError) : true;
}

/**
 * Errors as they leave the server. One of the server's own making goes to `report`, and only its place in the
 * answer is told.
 */
export function createErrorFormat(report: (error: unknown) => void): (error: GraphQLError) => GraphQLError {
  return (error) => {
    if (!isUnexpected(error)) return withCode(withoutSuggestion(error), 'BAD_REQUEST');
    report(error.originalError);
    return changed(error, { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  };
}
