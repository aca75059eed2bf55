import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { map, tap } from 'rxjs';
import { isObject } from '#client/lib/is-object.ts';
import { bodyOf, readErrors } from './read-errors.ts';

/** Of schema/license.graphql alone, so every API has their fields. */
const documented = ['ToolbarLicenseInfoQuery', 'MainMenuIsOfflineQuery', 'GetIsFasTrakMutation'];

/** The statuses with which servers refuse a document. */
const statuses = [200, 400, 422];
const otherCode = /auth|jwt|forbid|denied|limit|internal|unavailable|user_?input/i;
const unknownField = /cannot query field|unknown field|is undefined|does not exist/i;

const codeOf = ({ extensions }: GraphQLFormattedError) => String(extensions?.code ?? '');

/**
 * Errors without `data` mean that the document was refused (GraphQL specification, section 7.1). The portal's documents
 * are valid, so the API lacks a field, unless a code has another reason. Some servers add `data: null`.
 */
function lacksField(body: unknown): boolean {
  if (!isObject(body) || (body.data ?? null) !== null) return false;
  const errors = readErrors(body.errors);
  if (errors.some((error) => otherCode.test(codeOf(error)))) return false;
  return 'data' in body ? errors.some(({ message }) => unknownField.test(message)) : errors.length > 0;
}

const notOffered = new WeakSet<Error>();

export const isNotOffered = (error: unknown): boolean => error instanceof Error && notOffered.has(error);

/** Marks such errors for `describeFailure`; class and text stay those of the specification's catalogue (section 8). */
export function createNotOfferedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (documented.includes(operation.operationName ?? '')) return forward(operation);
    return forward(operation).pipe(
      tap({
        error(error: unknown) {
          if (ServerError.is(error) && statuses.includes(error.statusCode) && lacksField(bodyOf(error)))
            notOffered.add(error);
        },
      }),
      map((result) => {
        if (!lacksField(result)) return result;
        const error = new CombinedGraphQLErrors(result);
        notOffered.add(error);
        throw error;
      }),
    );
  });
}
