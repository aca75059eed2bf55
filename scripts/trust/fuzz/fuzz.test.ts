import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { checkRequests } from './check-requests.ts';
import { rawRequests } from './raw-requests.ts';
import { anyRequest } from './requests.ts';

const secret = 'the fuzzing part signs tokens with this';
const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const seeded = fc.sample(anyRequest(secret, hour), { seed: 1, numRuns: 400 });

it('the mock API answers seeded requests and raw bytes without a problem', async () => {
  const server = await listen(createMockApp({ tokens: createTokens({ secret: Buffer.from(secret) }) }));
  const { statuses, problems } = await checkRequests(server.port, [...seeded, ...rawRequests]);
  await server.close();
  expect(problems).toEqual([]);
  // The sample contains accepted and rejected requests, and requests without a valid token.
  for (const status of [200, 400, 401, 404, 421])
    expect(statuses.filter((each) => each === status).length, `${status}`).toBeGreaterThan(3);
});

const http = (...lines: string[]) => lines.join('\r\n');
const few = seeded.slice(0, 20);

it.each<[string, string, RegExp]>([
  ['an unhandled error', http('HTTP/1.1 500 No', 'Connection: close', '', 'Unexpected error.'), /^500 Unexp/],
  [
    'an error inside a successful answer',
    http(
      'HTTP/1.1 200 OK',
      'Connection: close',
      '',
      '{"errors":[{"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
    ),
    /^200 {"errors"/,
  ],
  ['a status line that is none', http('HTTP/1.1 20 OK', '', ''), /^Parse Error: Invalid status/],
  [
    'a header with a bracket in its name',
    http('HTTP/1.1 200 OK', 'A(b: c', '', ''),
    /^Parse Error: Invalid header/,
  ],
  [
    'a length and chunks',
    http('HTTP/1.1 200 OK', 'Content-Length: 1', 'Transfer-Encoding: chunked', '', ''),
    /^Parse Error/,
  ],
  ['a body that ends early', http('HTTP/1.1 200 OK', 'Content-Length: 5', '', 'a'), /^aborted/],
  ['a connection that is closed', '', /^no response,/],
])('%s is noticed', async (_what, bytes, problem) => {
  const server = await listen(({ socket }) => void socket.end(bytes, 'latin1'));
  const { problems } = await checkRequests(
    server.port,
    few.filter(({ method }) => method !== 'HEAD'),
  );
  await server.close();
  expect(problems.length).toBeGreaterThan(10);
  for (const each of problems) expect(each).toMatch(problem);
});

it('a server that never answers is noticed', async () => {
  const server = await listen(() => {});
  const { problems } = await checkRequests(server.port, few.slice(0, 2), 50);
  await server.close();
  expect(problems).toEqual(Array(2).fill(expect.stringMatching(/^no response within 50 ms/)));
});
