import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApp } from '#mock-server/app.ts';
import { exchange, type Listening, listen } from '#mock-server/testing/listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(createMockApp());
});
afterAll(() => server.close());

const issue =
  'mutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } } }';

/** Sends each request twice, since the second response may come from the cache. */
async function answersTo(accept: string, query = '{ myHardwareLicense { offline } }') {
  const body = JSON.stringify({ query });
  const head = `POST /api/graphql?as=owner HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nAccept: ${accept}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answers = [
    await exchange(server.port, head + body, 5_000),
    await exchange(server.port, head + body, 5_000),
  ];
  return answers.map(({ bytes }) => {
    const [headers = '', text = ''] = bytes.split('\r\n\r\n');
    return { status: headers.slice(9, 12), headers: headers.toLowerCase(), text };
  });
}

describe('GraphQL responses are JSON', () => {
  it.each([
    ['application/json', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['text/event-stream, application/json', 'application/json'],
    ['multipart/mixed;deferSpec=20220824, application/json;q=0.5', 'application/json'],
    ['text/event-stream, */*', 'application/json'],
    ['', 'application/json'],
  ])('for Accept: %s', async (accept, type) => {
    for (const { status, headers, text } of await answersTo(accept)) {
      expect(status).toBe('200');
      expect(headers).toContain(`content-type: ${type}`);
      expect(headers).toContain(`content-length: ${text.length}`);
      expect(headers).not.toContain('transfer-encoding');
      expect(JSON.parse(text)).toEqual({ data: { myHardwareLicense: { offline: false } } });
    }
  });

  it.each([
    'multipart/mixed',
    'text/event-stream',
    'multipart/mixed, text/event-stream',
    'text/html',
    'application/json;q=0',
    'application/json; charset=utf-16',
  ])('or with 406 for Accept: %s', async (accept) => {
    for (const { status, headers, text } of await answersTo(accept)) {
      expect(status).toBe('406');
      expect(headers.match(/^content-length:|^transfer-encoding:|^connection:/gm)).toHaveLength(2);
      expect(JSON.parse(text).errors[0].message).toContain('application/graphql-response+json');
    }
  });
});

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
