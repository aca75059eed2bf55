import { expect, test } from 'vitest';
import { type Failure, isUnanswered, reasonOf } from './failure.ts';

const specified = 'Response not successful: Received status code';

test.each<[Partial<Failure>, string]>([
  [{ message: `${specified} 503`, status: 503 }, "The license service isn't answering (503)."],
  [{ message: 'Failed to fetch', unreachable: true }, "The license service isn't answering."],
  [{ message: `${specified} 404`, status: 404 }, 'The license service refused the request (404).'],
  [
    { message: 'Unexpected token', unreadable: true },
    "The license service sent a response that can't be read.",
  ],
  [{ kind: 'sign-in-page', message: `${specified} 401` }, 'You may have to sign in again.'],
  [{ message: 'Too many codes today' }, 'Too many codes today.'],
])('%j is told as: %s', (failure, reason) => {
  expect(reasonOf({ kind: 'error', message: '', ...failure })).toBe(reason);
});

test('an API is silent only for a query without data from before', () => {
  const error: Failure = { kind: 'error', message: 'Failed to fetch', unreachable: true };
  expect([isUnanswered({ data: undefined, error }), isUnanswered({ data: {}, error })]).toEqual([
    true,
    false,
  ]);
});
