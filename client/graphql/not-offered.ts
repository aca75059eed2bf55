import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { GraphQLFormattedError } from 'graphql';
import { map, tap, throwError } from 'rxjs';
import { isObject } from '#schema/is-object.ts';
import type { MissingOperations } from './missing-operations.ts';
import { operationKey } from './operation-key.ts';
import { bodyOf, readErrors } from './read-errors.ts';

/** They use schema/license.graphql alone, so every API has their fields. */
const documented = ['ToolbarLicenseInfoQuery', 'MainMenuIsOfflineQuery', 'GetIsFasTrakMutation'];

/** The statuses with which servers refuse a document. */
const statuses = [200, 400, 422];
const otherCode = /auth|jwt|forbid|denied|limit|internal|unavailable|user_?input/i;
/** How servers name a field that they lack. */
const unknownField =
  /cannot query field|unknown field|in type \S+ is undefined|(does not|doesn't) exist on (the )?type|not found in type/i;

const codeOf = ({ extensions }: GraphQLFormattedError) => String(extensions?.code ?? '');

/**
 * Servers refuse a whole document for one unknown field (GraphQL specification, section 7.1), some with `data: null`. Only
 * an error that names the field counts: a limit or an outage may have no code and no data either.
 */
function lacksField(body: unknown): boolean {
  if (!isObject(body) || (body.data ?? null) !== null) return false;
  const errors = readErrors(body.errors);
  if (errors.some((error) => otherCode.test(codeOf(error)))) return false;
  return errors.some(({ message }) => unknownField.test(message));
}

const notOffered = new WeakSet<Error>();

export const isNotOffered = (error: unknown): boolean => error instanceof Error && notOffered.has(error);

/**
 * Marks such errors for `describeFailure`, and remembers their operations: a query isn't sent again. Class and text stay
 * those of the specification's catalogue (section 8).
 */
export function createNotOfferedLink(missing: MissingOperations): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = '', operationType, query } = operation;
    if (documented.includes(operationName)) return forward(operation);
    const refused = <E extends Error>(error: E): E => {
      notOffered.add(error);
      missing.add(operationKey(query));
      return error;
    };
    if (operationType === 'query' && missing.has(query, performance.now())) {
      const error = new Error(`The API lacks a field of ${operationName}.`);
      notOffered.add(error);
      return throwError(() => error);
    }
    return forward(operation).pipe(
      tap({
        error(error: unknown) {
          if (ServerError.is(error) && statuses.includes(error.statusCode) && lacksField(bodyOf(error)))
            refused(error);
        },
      }),
      map((result) => {
        if (!lacksField(result)) return result;
        throw refused(new CombinedGraphQLErrors(result));
      }),
    );
  });
}
