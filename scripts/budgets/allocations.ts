/**
 * Prints what a documented query with a token allocates in the mock server, in bytes. To be run with a young
 * generation so large that nothing is collected during the test (allocations.test.ts); unlike time, the figure hardly
 * depends on the machine.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { MockRequest } from '#mock-server/contract/mock-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { root } from '#scripts/files.ts';

const owner = builtInFixtures().identities.get('owner');
if (!owner) throw new Error('The fixtures have no owner.');
const now = () => Date.UTC(2025, 10, 21, 14, 46);
const tokens = createTokens({ secret: new Uint8Array(32) });
const token = tokens.sign({ sub: owner.subject, permissions: owner.permissions }, now());
const mock = createMock({
  tokens,
  now,
  report: (error) => {
    throw error;
  },
});

const query = readFileSync(join(root, 'client/app/frame/main-menu-is-offline.graphql'), 'utf8');
const body = JSON.stringify({ query, operationName: 'MainMenuIsOfflineQuery', variables: {} });
const headers = new Map([
  ['authorization', `Bearer ${token}`],
  ['content-type', 'application/json'],
  ['accept', 'application/json'],
  ['x-mock-session', 'A'.repeat(22)],
]);
const call: MockRequest = {
  method: 'POST',
  path: '/api/graphql',
  search: '',
  headers: { get: (name) => headers.get(name) ?? null },
  client: '',
  readBody: async () => body,
  signal: new AbortController().signal,
};

const requests = 1_000;

async function allocated(): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < requests; number += 1) {
    const { status, body: text } = await mock.respond(call);
    if (status !== 200 || !String(text).includes('"offline":false')) throw new Error(String(text));
  }
  return (process.memoryUsage().heapUsed - before) / requests;
}

// The first rounds compile what runs often.
const rounds: number[] = [];
for (let round = 0; round < 5; round += 1) rounds.push(await allocated());
console.log(Math.round(rounds.at(-1) ?? Number.NaN));
