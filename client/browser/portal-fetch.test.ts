import { expect, test } from 'vitest';
import { describeFailure } from '#client/graphql/describe-failure.ts';
import { rejectSignInPages } from './portal-fetch.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const redirect = () => Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' });

test.each([
  ['a redirect', redirect, 'The response is a page, not JSON.'],
  ['a page', () => new Response('<h1>Sign in</h1>', { headers: html }), 'The response is a page, not JSON.'],
  [
    'a page with status 401',
    () => new Response('<h1>Sign in</h1>', { status: 401, headers: html }),
    'Response not successful: Received status code 401',
  ],
])('%s is a sign-in page, which ends no session', async (_name, response, message) => {
  const error = await rejectSignInPages(async () => response())('/api/graphql').catch((cause) => cause);
  expect(describeFailure(error)).toEqual({ kind: 'sign-in-page', message });
});

test.each([
  ["a firewall's page", { status: 403, headers: html }],
  ["a proxy's page", { status: 502, headers: html }],
  [
    'a page that asks for authentication',
    { status: 401, headers: { ...html, 'www-authenticate': 'Bearer' } },
  ],
  ['JSON', { status: 200, headers: { 'content-type': 'application/json' } }],
])('%s is a response', async (_name, init) => {
  const response = await rejectSignInPages(async () => new Response('', init))('/api/graphql');
  expect(response.status).toBe(init.status);
});
