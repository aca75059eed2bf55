import { describe, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { createTokens } from '#mock-server/node/tokens/tokens.ts';
import { listen } from '#mock-server/testing/listen.ts';
import { fuzz } from './fuzz.ts';
import { fuzzedRequest } from './requests.ts';

const secret = 'the fuzzing part signs tokens with this';
const tokens = { secret, now: Date.UTC(2025, 10, 21, 14) };
const few = { seed: 1, from: 0, to: 60 };

it('the mock API answers 400 seeded requests without a problem', async () => {
  const server = await listen(createMockApp({ tokens: createTokens({ secret: Buffer.from(secret) }) }));
  const { statuses, problems } = await fuzz({ port: server.port, seed: 1, from: 0, to: 400 }, tokens);
  await server.close();
  expect(problems).toEqual([]);
  // Among them are requests that are carried out, that are refused, and that lack a sound token.
  for (const status of [200, 400, 401, 404, 421]) expect(statuses.get(status)).toBeGreaterThan(3);
});

it('a request of a seed and number is always the same', () => {
  expect(fuzzedRequest(7, 41, tokens)).toEqual(fuzzedRequest(7, 41, tokens));
  expect(fuzzedRequest(7, 41, tokens)).not.toEqual(fuzzedRequest(8, 41, tokens));
});

describe('a defective server is noticed', () => {
  it.each<[string, number, string, RegExp]>([
    ['an unhandled error', 500, 'Unexpected error.', /^request \d+ is answered with 500 (Unexpected|$)/],
    [
      'an error inside a successful answer',
      200,
      '{"errors":[{"extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
      /^request \d+ hits an error/,
    ],
  ])('%s', async (_what, status, body, problem) => {
    const server = await listen((request, response) => {
      const isBroken = request.url?.startsWith('/__mock/');
      response.writeHead(isBroken ? status : 200).end(isBroken ? body : 'ok');
    });
    const { problems } = await fuzz({ port: server.port, ...few }, tokens);
    await server.close();
    expect(problems.length).toBeGreaterThan(0);
    for (const each of problems) expect(each).toMatch(problem);
  });

  it('one that never answers', async () => {
    const server = await listen(() => {});
    const { problems } = await fuzz({ port: server.port, ...few, to: 2, longestMs: 50 }, tokens);
    await server.close();
    expect(problems[0]).toBe("request 0 isn't answered within 50 ms");
  });

  it('one that closes the connection instead of answering', async () => {
    const server = await listen((request) => void request.socket.destroy());
    const { problems } = await fuzz({ port: server.port, ...few }, tokens);
    await server.close();
    expect(problems.filter((each) => each.endsWith('is not answered')).length).toBeGreaterThan(30);
  });
});
