import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { createMockApp } from './app.ts';
import { exchange, type Listening, listen } from './testing/listen.ts';
import { ask } from './testing/send-request.ts';

const app = createMockApp();
const api = createMockApi();
const post = (body: unknown, type = 'application/json') =>
  request(app)
    .post('/api/graphql?as=owner')
    .set('content-type', type)
    .send(body as string);
const query = '{ myHardwareLicense { id } }';

let server: Listening;
beforeAll(async () => {
  server = await listen(app);
});
afterAll(() => server.close());

describe("what another site's page could send", () => {
  it('is refused: GET, forms, plain text, multipart', async () => {
    expect((await request(app).get(`/api/graphql?as=owner&query=${encodeURIComponent(query)}`)).status).toBe(
      405,
    );
    expect(
      (await post(`query=${encodeURIComponent(query)}`, 'application/x-www-form-urlencoded')).status,
    ).toBe(415);
    expect((await post(JSON.stringify({ query }), 'text/plain')).status).toBe(415);
    expect((await post(query, 'application/graphql')).status).toBe(415);
    expect((await post('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x')).status).toBe(415);
  });

  it('gets no leave to read anything: no CORS header, no leave by OPTIONS', async () => {
    const answer = await post(JSON.stringify({ query })).set('origin', 'https://evil.example');
    const preflight = await request(app)
      .options('/api/graphql')
      .set('origin', 'https://evil.example')
      .set('access-control-request-method', 'POST');
    expect([answer.status, preflight.status]).toEqual([403, 403]);
    for (const { headers } of [answer, preflight])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('broken requests', () => {
  it.each<[string, string]>([
    ['no body', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['a batch', JSON.stringify([{ query }, { query }])],
    ['no query', '{}'],
    ['a query that is a number', '{"query":5}'],
    ['variables that are a text', JSON.stringify({ query, variables: 'x' })],
    ['an operation name that is an object', JSON.stringify({ query, operationName: {} })],
    ['an unknown operation name', JSON.stringify({ query: `query A ${query}`, operationName: 'B' })],
    ['unknown parameters', JSON.stringify({ query, doc_id: 1 })],
    ['a query that does not parse', '{"query":"{"}'],
    ['prototype keys', '{"__proto__":{"query":"{ alerts { id } }"},"constructor":1}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('binary')],
  ])('with %s get an answer below 500 that says so', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.text).errors[0].message).toEqual(expect.any(String));
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts/);
  });

  it('with a mistyped name get no name of the schema in return', async () => {
    const { errors } = await ask(api.fetch, '{ myHardwareLicens { id } }', { world: 'as=owner' });
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(errors[0]?.message).toBe('Cannot query field "myHardwareLicens" on type "Query".');
    const variables = { input: { metric: 'DEVICE_ACCES' } };
    const mistyped = await ask(
      api.fetch,
      'query Q($input: UsageInput!) { usageSeries(input: $input) { total } }',
      {
        world: 'as=owner',
        variables,
      },
    );
    expect(JSON.stringify(mistyped.errors)).not.toContain('Did you mean');
  });
});

describe('bombs', () => {
  const nested = (levels: number) => `query Q ${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;
  const device = (levels: number) =>
    `query Q { myHardwareLicense { ${'device { hardwareLicense { '.repeat(levels)} id ${'} }'.repeat(levels)} } }`;
  it.each<[string, string]>([
    ['5,000 levels', nested(5_000)],
    ['20 levels', device(10)],
    ['10,000 names', `query Q { alerts { ${'id '.repeat(10_000)} } }`],
    [
      'fragments in a circle',
      'query Q { alerts { ...A } } fragment A on Alert { ...B } fragment B on Alert { ...A }',
    ],
    [
      'fragments that double',
      `query Q { myHardwareLicense { ...F0 } } ${Array.from({ length: 30 }, (_, at) => `fragment F${at} on HardwareLicense { device { hardwareLicense { ...F${at + 1} } } b: device { hardwareLicense { ...F${at + 1} } } }`).join(' ')} fragment F30 on HardwareLicense { id }`,
    ],
    [
      'depth hidden in fragments',
      `query Q { myHardwareLicense { ...F0 } } ${Array.from({ length: 12 }, (_, at) => `fragment F${at} on HardwareLicense { device { hardwareLicense { ...F${at + 1} } } }`).join(' ')} fragment F12 on HardwareLicense { id }`,
    ],
  ])('of %s are refused at once', async (_what, bomb) => {
    await ask(api.fetch, '{ alerts { id } }', { world: 'as=owner' });
    const began = performance.now();
    const { status, data, errors } = await ask(api.fetch, bomb, { world: 'as=owner' });
    expect([status < 500, data, errors.length > 0]).toEqual([true, null, true]);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it.each<[string, string]>([
    ['an unclosed list', `{ device(id: ${'['.repeat(1_950)}`],
    ['a list', `{ device(id: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`],
    ['a list type', `query Q($a: ${'['.repeat(900)}Int${']'.repeat(900)}) { alerts { id } }`],
    ['a selection', nested(900)],
  ])('of %s nested hundreds of levels are refused before they are parsed', async (_what, bomb) => {
    // A compiled parser doesn't overflow the stack, so only the message proves the limit.
    for (const [accept, expected] of [
      ['application/json', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      const { status, errors } = await ask(api.fetch, bomb, { world: 'as=owner', headers: { accept } });
      expect([status, errors]).toEqual([
        expected,
        [expect.objectContaining({ extensions: { code: 'LIMIT_REACHED' } })],
      ]);
      expect(errors[0]?.message).toBe('The request has more than 100 nested brackets. Request less.');
    }
  });

  it('in the variables, nested 40,000 levels, are refused as values of the wrong type', async () => {
    const variables = `{"id":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const body = `{"query":"query Q($id: ID!) { device(id: $id) { id } }","variables":${variables}}`;
    const { status, text } = await post(body);
    expect(status).toBeLessThan(500);
    expect(JSON.parse(text).errors[0].message).toContain('ID cannot represent value');
  });

  it('of a chunked body over 100 KB leave the connection to the next request', async () => {
    const head = (more: string) =>
      `POST /api/graphql?as=owner HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n`;
    const part = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const body = JSON.stringify({ query });
    const next = `${head(`Content-Length: ${body.length}\r\nConnection: close\r\n`)}${body}`;
    const chunked = `${head('Transfer-Encoding: chunked\r\n')}${part.repeat(20)}0\r\n\r\n`;
    const { bytes, ended } = await exchange(server.port, chunked + next, 20_000);
    expect([bytes.match(/HTTP\/1\.1 \d+/g), ended]).toEqual([['HTTP/1.1 413', 'HTTP/1.1 200'], true]);
  });

  it('over 100 KB are refused, declared or not', async () => {
    const body = JSON.stringify({ query, variables: { x: 'x'.repeat(100_000) } });
    const declared = await post(body);
    expect(declared.status).toBe(413);
    const head =
      'POST /api/graphql?as=owner HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const part = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { bytes } = await exchange(server.port, head + part.repeat(8), 20_000, /\r\n\r\n/);
    expect(bytes).toMatch(/^HTTP\/1\.1 413/);
    const direct = await ask(api.fetch, `query Q { alerts { id } } # ${'x'.repeat(100_000)}`, {
      world: 'as=owner',
    });
    expect([direct.status, direct.errors[0]?.extensions.code]).toEqual([413, 'LIMIT_REACHED']);
  });
});

it("nothing reveals the server's software", async () => {
  const { headers } = await post(JSON.stringify({ query }));
  expect(headers['x-powered-by']).toBeUndefined();
  for (const path of ['/graphiql', '/health', '/api/graphql', '/'])
    expect((await request(app).get(path).set('accept', 'text/html')).text).not.toMatch(/<html|yoga|express/i);
});

it('an ordinary operation of the portal passes all limits', async () => {
  const { data } = await ask(api.fetch, query, { world: 'as=owner' });
  expect(data.myHardwareLicense.id).toBe('license-7c21-0048-b93e');
});
