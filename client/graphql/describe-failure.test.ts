import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

function graphqlError(message: string, extensions?: Record<string, unknown>): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [extensions ? { message, extensions } : { message }] });
}

function serverError(status: number, bodyText: string, headers: HeadersInit = {}): ServerError {
  const message = `Response not successful: Received status code ${status}`;
  return new ServerError(message, { response: new Response(bodyText, { status, headers }), bodyText });
}

test('a missing permission is named when the server names it', () => {
  const extensions = { code: 'FORBIDDEN', permission: 'access:admin' };
  const kind = 'forbidden';
  const message = 'Not allowed.';
  expect(describeFailure(graphqlError(message, extensions))).toEqual({
    kind,
    message,
    permission: 'access:admin',
  });
  const body = JSON.stringify({ errors: [{ message, extensions }] });
  expect(describeFailure(serverError(403, body))).toMatchObject({ kind, permission: 'access:admin' });
  expect(describeFailure(graphqlError(message, { code: 'FORBIDDEN' }))).toEqual({ kind, message });
});

test.each([
  ['status 401', serverError(401, '')],
  ['a code', graphqlError('Logged out.', { code: 'UNAUTHENTICATED' })],
])('a session the API does not take is told by %s', (_name, error) => {
  expect(describeFailure(error)).toEqual({ kind: 'unauthenticated', message: error.message });
});

test.each([
  ['a bad request of another kind', serverError(400, 'Variable "$x" is not right.')],
  ['no connection', new TypeError('Failed to fetch')],
])('%s is an error in its own words', (_name, error) => {
  expect(describeFailure(error)).toMatchObject({ kind: 'error', message: error.message });
});

test.each([undefined, null, 'text', 7, {}, new Error('')])('%j is an error too', (error) => {
  expect(describeFailure(error)).toEqual({ kind: 'error', message: 'Something unexpected happened.' });
});
