import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { createMockApp } from './app.ts';
import { openStore } from './node/store/open-store.ts';
import { createTokens } from './node/tokens/tokens.ts';
import { type Listening, listen } from './testing/listen.ts';
import { portalOperations } from './testing/portal-reads.ts';
import { canUseStore, type RunningRedis, startRedis } from './testing/redis.ts';
import { sessionId } from './testing/send-request.ts';

const operations = isWhole ? 1_000 : 80;
const start = 'now=2025-11-21T14:46:10Z';
const worlds = [
  `as=admin&${start},frozen`,
  `as=admin&${start}+1d,frozen`,
  `scenario=fleet&as=admin&${start},frozen`,
  `scenario=offline,mfa&as=owner&${start},frozen&fault=MainMenuIsOfflineQuery:http-503@2-5`,
];
const groupMutation = `mutation GroupMutation($name: String!) { createGroup(input: { name: $name }) { group { id name } userErrors { code } } }`;
const signInMutation = `mutation SignInMutation($password: String!) { signIn(input: { userName: "viewer", password: $password }) { token userErrors { code } } }`;

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

const graphql = (
  query: string,
  operationName: string,
  variables: unknown,
  headers: Sent['headers'],
): Sent => ({
  method: 'POST',
  path: '/api/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ query, operationName, variables }),
});

function randomRequest(number: number): Sent {
  const random = createRandom('shared store', number);
  const session = sessionId(random.below(3));
  const headers = {
    'x-mock-world': random.pick(random.below(5) === 0 ? worlds : worlds.slice(2, 3)),
    ...(random.below(8) > 0 && { 'x-mock-session': session }),
  };
  const kind = random.below(20);
  if (kind === 0) return { method: 'POST', path: `/__mock/session/${session}/reset`, headers: {} };
  if (kind === 1) return { method: 'DELETE', path: `/__mock/session/${session}`, headers: {} };
  if (kind < 5) return { method: 'GET', path: `/__mock/session/${session}`, headers: {} };
  if (kind < 9)
    return graphql(groupMutation, 'GroupMutation', { name: `Group ${random.below(30)}` }, headers);
  if (kind < 12)
    return graphql(
      signInMutation,
      'SignInMutation',
      { password: random.pick(['a guess', 'quiet window morning paper']) },
      headers,
    );
  const { name, query, variables } = random.pick(portalOperations);
  return graphql(query, name, variables, headers);
}

async function send(url: string, { path, ...init }: Sent): Promise<string> {
  const response = await fetch(`${url}${path}`, init);
  const text = (await response.text()).replaceAll(/"ms":\d+/g, '"ms":0');
  const { status, headers } = response;
  // The control API has the real time, and a second may pass between two requests.
  const date = path.startsWith('/__mock/') ? null : headers.get('date');
  return [status, headers.get('x-mock-world'), headers.get('x-mock-sandbox'), date, text].join('\n');
}

function roundRobin(urls: () => readonly string[]): Promise<Listening> {
  let turn = 0;
  return listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
      turn += 1;
      const url = urls()[turn % urls().length];
      try {
        const answer = await fetch(`${url}${request.url}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(parts.length > 0 && { body: Buffer.concat(parts) }),
        });
        const kept = [...answer.headers].filter(([name]) => !/^(connection|keep-alive|transfer)/.test(name));
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
      } catch {
        response.writeHead(502).end();
      }
    }).listeners('request')[0] as Parameters<typeof listen>[0],
  );
}

if (canUseStore('servers that share a store'))
  describe('two servers behind a proxy', () => {
    let redis: RunningRedis;
    const servers: Listening[] = [];
    let urls: string[] = [];
    let proxy: Listening;
    beforeAll(async () => {
      redis = await startRedis();
      const tokens = createTokens({ secret: Buffer.alloc(32) });
      for (const store of [null, redis.url, redis.url])
        servers.push(await listen(createMockApp({ tokens, database: await openStore(store) })));
      urls = servers.map(({ url }) => url);
      proxy = await roundRobin(() => urls.slice(1));
    }, 60_000);
    afterAll(async () => {
      for (const server of servers) await server.close();
      await proxy?.close();
      await redis?.kill();
    });

    it(`return the same bytes as one server without a store in ${operations} random requests`, async () => {
      const [alone = ''] = urls;
      for (let number = 0; number < operations; number += 1) {
        const request = randomRequest(number);
        expect(await send(proxy.url, request), `request ${number}: ${request.path} ${request.body}`).toBe(
          await send(alone, request),
        );
      }
    });
  });

it('an address without a store is refused in one sentence, without its password', async () => {
  await expect(openStore('postgres://me:secret@host')).rejects.toThrow(
    /^--store isn't the address of a store\.(?!.*secret)/,
  );
});
