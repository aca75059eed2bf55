import { rmSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostDataId } from '#client/lib/host-data.ts';
import { createDocumentedApi, documentedLicense } from '#client/testing/documented-api.ts';
import { createHost } from './host.ts';
import { asksForTypes, buildForTest, cookiesOf } from './test-visitors.ts';

const config = {
  apiUrl: 'https://api.example/graphql',
  apiBaseUrl: 'https://api.example',
  brand: 'Graykey',
  mock: false,
};
const yoga = createDocumentedApi(documentedLicense, '/graphql');
let folder: string;
let operations: string[] = [];
let respond: () => Response | undefined = () => undefined;

const send: typeof fetch = async (input, init) => {
  if (asksForTypes(input)) return Response.json({});
  const { operationName } = JSON.parse(String(init?.body));
  operations.push(operationName);
  const isFrame = /^(MainMenuIsOffline|ToolbarLicenseInfo)Query$/.test(operationName);
  const { signal: _signal, ...rest } = init ?? {};
  return (isFrame ? undefined : respond()) ?? yoga.fetch(String(input), rest as RequestInit);
};

async function visit(host: ReturnType<typeof createHost>, cookies = cookiesOf('ann'), path = '/dashboard') {
  operations = [];
  const { text } = await request(host).get(path).set('cookie', cookies).expect(200);
  const data = JSON.parse(new RegExp(`id="${hostDataId}">(.*?)</script>`, 's').exec(text)?.[1] ?? '');
  return { text, missing: data.missing as string[] };
}

const assumed = () =>
  operations.filter((name) => /^Dashboard(Status|Alerts|Usage|Activity)Query$/.test(name));
const hostOf = () =>
  createHost({ folder, config, apiAccess: () => ({ config, fetch: send }), patienceMs: 20_000 });

beforeAll(() => {
  folder = buildForTest();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  respond = () => undefined;
});

it('sends what the API lacks once, renders the page without it, and tells the page', async () => {
  const host = hostOf();
  const first = await visit(host);
  expect(assumed()).toHaveLength(4);
  expect(first.missing.map((key) => key.split(' ')[0])).toEqual(expect.arrayContaining(assumed()));
  expect(first.text).toContain('This license service provides the license, its balance and FasTrak.');
  expect(first.text).not.toContain('Recent activity');
  const second = await visit(host, cookiesOf('bob'));
  expect(assumed()).toEqual([]);
  expect(second.missing).toEqual(first.missing);
  expect(second.text).not.toContain('Recent activity');
});

it('also learns what depends on responses, once the API is known to lack something, and tells a page that redirects', async () => {
  const host = hostOf();
  await visit(host);
  await visit(host, undefined, '/metrics/device-access');
  expect(operations).toEqual(expect.arrayContaining(['MetricsUsageQuery', 'MetricsRecordsQuery']));
  const { missing } = await visit(host, undefined, '/metrics/advanced-actions');
  expect(operations).not.toContain('MetricsUsageQuery');
  expect((await visit(host, undefined, '/')).missing).toEqual(missing);
  expect(operations).toEqual([]);
});

it('asks again for other permissions, which may see other fields', async () => {
  const host = hostOf();
  await visit(host);
  const other = cookiesOf('ann').replace(/^jwt=[^;]*/, () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `jwt=${part({ alg: 'none' })}.${part({ sub: 'urn:graykey:user:ann', permissions: [] })}.${part('')}`;
  });
  await visit(host, other);
  expect(assumed()).toHaveLength(4);
});

it.each([
  ['a limit', () => Response.json({ errors: [{ message: 'Query too complex' }] })],
  ['maintenance', () => new Response('', { status: 503 })],
])('remembers nothing of %s', async (_name, answer) => {
  const host = hostOf();
  respond = answer;
  expect((await visit(host)).missing).toEqual([]);
  respond = () => undefined;
  await visit(host);
  expect(assumed()).toHaveLength(4);
});
