import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { type Listening, listen } from '#mock-server/testing/listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(createMockApp());
});
afterAll(() => server.close());

const issue =
  'mutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } } }';

it("a mutation whose response isn't acceptable changes nothing", async () => {
  const session = 'session-406___________';
  const headers = {
    'content-type': 'application/json',
    'x-mock-world': 'scenario=mfa&as=owner',
    'x-mock-session': session,
  };
  const send = (accept: string) =>
    fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { ...headers, accept },
      body: JSON.stringify({ query: issue }),
    });
  const changes = async () => (await (await fetch(`${server.url}/__mock/session/${session}`)).json()).changes;
  expect((await send('text/event-stream')).status).toBe(406);
  expect(await changes()).toEqual([]);
  expect((await send('application/json')).status).toBe(200);
  expect(await changes()).toHaveLength(1);
});
