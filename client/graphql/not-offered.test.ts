import { gql } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './failure.ts';
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

/** A server's response to an unknown field: status, one error, and whether it contains `data: null`. */
type Refusal = [server: string, status: number, error: object, data?: null];

const at = { locations: [{ line: 3, column: 5 }] };

const refusals: Refusal[] = [
  ['graphql-js', 400, { message: 'Cannot query field "alerts" on type "HardwareLicense".', ...at }],
  [
    'GraphQL Yoga',
    200,
    {
      message: 'Cannot query field "alerts" on type "HardwareLicense".',
      ...at,
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
  ],
  [
    'Apollo Server',
    400,
    {
      message: 'Cannot query field "alerts" on type "HardwareLicense".',
      ...at,
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
  ],
  [
    'graphql-java',
    200,
    {
      message:
        "Validation error (FieldUndefined@[myHardwareLicense/alerts]) : Field 'alerts' in type 'HardwareLicense' is undefined",
      ...at,
      extensions: { classification: 'ValidationError' },
    },
  ],
  [
    'graphql-java, of a field named like a reason',
    200,
    {
      message:
        "Validation error (FieldUndefined@[signIn/token]) : Field 'token' in type 'SignInPayload' is undefined",
      extensions: { classification: 'ValidationError' },
    },
  ],
  [
    'GraphQL Ruby',
    200,
    {
      message: "Field 'alerts' doesn't exist on type 'HardwareLicense'",
      ...at,
      path: ['query AlertsQuery', 'myHardwareLicense', 'alerts'],
      extensions: { code: 'undefinedField', typeName: 'HardwareLicense', fieldName: 'alerts' },
    },
  ],
  [
    'Hot Chocolate',
    400,
    {
      message: 'The field `alerts` does not exist on the type `HardwareLicense`.',
      ...at,
      path: ['myHardwareLicense'],
      extensions: {
        type: 'HardwareLicense',
        field: 'alerts',
        responseName: 'alerts',
        specifiedBy: 'https://spec.graphql.org/October2021/#sec-Field-Selections',
      },
    },
  ],
  [
    'Hasura',
    200,
    {
      message: "field 'alerts' not found in type: 'HardwareLicense'",
      extensions: {
        path: '$.selectionSet.myHardwareLicense.selectionSet.alerts',
        code: 'validation-failed',
      },
    },
  ],
  [
    'GraphQL .NET',
    400,
    {
      message: "Cannot query field 'alerts' on type 'HardwareLicense'.",
      ...at,
      extensions: { code: 'FIELDS_ON_CORRECT_TYPE', codes: ['FIELDS_ON_CORRECT_TYPE'], number: '5.3.1' },
    },
  ],
  ['Absinthe', 200, { message: 'Cannot query field "alerts" on type "HardwareLicense".', ...at }],
  ['Graphene', 400, { message: "Cannot query field 'alerts' on type 'HardwareLicense'.", ...at }],
  [
    'webonyx',
    200,
    {
      message: 'Cannot query field "alerts" on type "HardwareLicense".',
      extensions: { category: 'graphql' },
    },
  ],
  ['Juniper', 400, { message: 'Unknown field "alerts" on type "HardwareLicense"', ...at }],
  ['one that hides its reasons', 400, { message: 'GraphQL validation failed' }],
  [
    'AWS AppSync',
    200,
    {
      path: null,
      ...at,
      message:
        "Validation error of type FieldUndefined: Field 'alerts' in type 'HardwareLicense' is undefined @ 'myHardwareLicense/alerts'",
    },
    null,
  ],
  ['Strawberry', 200, { message: "Cannot query field 'alerts' on type 'HardwareLicense'.", ...at }, null],
  ['async-graphql', 200, { message: 'Unknown field "alerts" on type "HardwareLicense".', ...at }, null],
  [
    'gqlgen',
    422,
    {
      message: 'Cannot query field "alerts" on type "HardwareLicense".',
      ...at,
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
    null,
  ],
  [
    'Caliban',
    200,
    {
      message: "ValidationError Error: Field 'alerts' does not exist on type 'HardwareLicense'.",
      extensions: { errorCode: 'VALIDATION_ERROR' },
    },
    null,
  ],
];

function answer([, status, error, data]: Refusal): () => Response {
  return () => Response.json(data === null ? { data, errors: [error] } : { errors: [error] }, { status });
}

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
    ['a limit by code', 200, { message: 'Ask for less.', extensions: { code: 'LIMIT_REACHED' } }],
    [
      'a rate limit',
      200,
      { message: 'Slow down, please.', extensions: { code: 'RATE_LIMITED', retryAfter: 5 } },
    ],
    ['a rate limit by status', 429, { message: 'No.' }],
    ['a bad value by code', 200, { message: 'No.', extensions: { code: 'BAD_USER_INPUT' } }],
    [
      'authentication in Hot Chocolate',
      200,
      { message: 'Sign in first.', extensions: { code: 'AUTH_NOT_AUTHENTICATED' } },
    ],
    ['authentication in Hasura', 200, { message: 'Could not verify.', extensions: { code: 'invalid-jwt' } }],
    ['a fault by code', 200, { message: 'No.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    ['a failed server', 500, { message: 'Cannot query field "alerts" on type "HardwareLicense".' }],
    ['an unavailable server', 503, { message: 'No.' }],
    ['a wrong address', 404, { message: 'No such page.' }],
    [
      'a field that failed',
      200,
      { message: 'The alerts do not exist yet.', path: ['myHardwareLicense', 'alerts'] },
      null,
    ],
    ['a failure without a path', 200, { message: 'It broke.' }, null],
  ];

  test.each(others)('%s', async (...other) => {
    const error = await failureOf(alertsQuery, answer(other));
    expect(describeFailure(error)).toMatchObject({ kind: 'error', message: (error as Error).message });
  });

  test('a missing token beside a missing field means logged out', async () => {
    const errors = [
      { message: 'Cannot query field "alerts" on type "HardwareLicense".' },
      { message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } },
    ];
    const error = await failureOf(alertsQuery, () => Response.json({ errors }));
    expect(describeFailure(error).kind).toBe('unauthenticated');
  });
});
