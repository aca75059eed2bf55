import { gql } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { testClient } from './test-client.ts';

const alertsQuery = gql`
  query AlertsQuery {
    myHardwareLicense {
      alerts {
        id
      }
    }
  }
`;

const documentedQuery = gql`
  query MainMenuIsOfflineQuery {
    myHardwareLicense {
      id
      offline
    }
  }
`;

/** A server's response to an unknown field, and whether it contains `data: null`. */
type Refusal = [server: string, status: number, message: string, extensions?: object | null, data?: null];

const cannotQuery = 'Cannot query field "alerts" on type "HardwareLicense".';
const isUndefined = "Field 'alerts' in type 'HardwareLicense' is undefined";

const refusals: Refusal[] = [
  ['graphql-js, Graphene', 400, cannotQuery],
  ['GraphQL Yoga', 200, cannotQuery, { code: 'GRAPHQL_VALIDATION_FAILED' }],
  ['Apollo Server', 400, cannotQuery, { code: 'GRAPHQL_VALIDATION_FAILED' }],
  ['graphql-java', 200, `Validation error (FieldUndefined@[alerts]) : ${isUndefined}`],
  ['graphql-java, of a field named like a reason', 200, "Field 'token' in type 'SignInPayload' is undefined"],
  ['GraphQL Ruby', 200, "Field 'alerts' doesn't exist on type 'HardwareLicense'", { code: 'undefinedField' }],
  ['Hot Chocolate', 400, 'The field `alerts` does not exist on the type `HardwareLicense`.'],
  ['Hasura', 200, "field 'alerts' not found in type: 'HardwareLicense'", { code: 'validation-failed' }],
  ['GraphQL .NET', 400, cannotQuery, { code: 'FIELDS_ON_CORRECT_TYPE', number: '5.3.1' }],
  ['Absinthe, webonyx', 200, cannotQuery],
  ['Juniper', 400, 'Unknown field "alerts" on type "HardwareLicense"'],
  ['AWS AppSync', 200, `Validation error of type FieldUndefined: ${isUndefined} @ 'alerts'`, null, null],
  ['Strawberry', 200, cannotQuery.replaceAll('"', "'"), null, null],
  ['async-graphql', 200, 'Unknown field "alerts" on type "HardwareLicense".', null, null],
  ['gqlgen', 422, cannotQuery, { code: 'GRAPHQL_VALIDATION_FAILED' }, null],
  ['Caliban', 200, "Field 'alerts' does not exist on type.", { errorCode: 'VALIDATION_ERROR' }, null],
];

const answer =
  ([, status, message, extensions, data]: Refusal) =>
  () => {
    const errors = [{ message, ...(extensions && { extensions }) }];
    return Response.json(data === null ? { data, errors } : { errors }, { status });
  };

async function failureOf(query: typeof alertsQuery, respond: () => Response): Promise<unknown> {
  return testClient(respond)
    .client.query({ query })
    .then(
      () => expect.fail('There was an answer.'),
      (error: unknown) => error,
    );
}

describe('a field an API lacks', () => {
  test.each(refusals)('is recognized in the answer of %s', async (...refusal) => {
    const error = await failureOf(alertsQuery, answer(refusal));
    expect(describeFailure(error).kind).toBe('not-offered');
  });

  test.each(refusals)('is none of a documented operation (%s)', async (...refusal) => {
    const error = await failureOf(documentedQuery, answer(refusal));
    expect(describeFailure(error).kind).toBe('error');
  });
});

describe('a request that fails for another reason is an error in its own words', () => {
  const others: Refusal[] = [
    ['a limit by code', 200, 'Ask for less.', { code: 'LIMIT_REACHED' }],
    ['a rate limit', 200, 'Slow down, please.', { code: 'RATE_LIMITED', retryAfter: 5 }],
    ['a rate limit by status', 429, 'No.'],
    ['a bad value by code', 200, 'No.', { code: 'BAD_USER_INPUT' }],
    ['authentication in Hot Chocolate', 200, 'Sign in first.', { code: 'AUTH_NOT_AUTHENTICATED' }],
    ['authentication in Hasura', 200, 'Could not verify.', { code: 'invalid-jwt' }],
    ['a fault by code', 200, 'No.', { code: 'INTERNAL_SERVER_ERROR' }],
    ['one that hides its reasons', 400, 'GraphQL validation failed'],
    ['a limit without a code', 200, 'Query too complex'],
    ['maintenance at status 200', 200, 'The service is being updated. Try again at 6 pm.'],
    ['a record that is gone', 200, 'The device does not exist.'],
    ['an error of its code', 200, 'alerts is undefined'],
    ['a failed server', 500, cannotQuery],
    ['an unavailable server', 503, 'No.'],
    ['a wrong address', 404, 'No such page.'],
    ['a field that failed', 200, 'The alerts do not exist yet.', null, null],
    ['a failure without a path', 200, 'It broke.', null, null],
  ];

  test.each(others)('%s', async (...other) => {
    const error = await failureOf(alertsQuery, answer(other));
    expect(describeFailure(error)).toMatchObject({ kind: 'error', message: (error as Error).message });
  });

  test('a missing token beside a missing field means logged out', async () => {
    const errors = [
      { message: cannotQuery },
      { message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } },
    ];
    const error = await failureOf(alertsQuery, () => Response.json({ errors }));
    expect(describeFailure(error).kind).toBe('unauthenticated');
  });
});
