import fc, { type Arbitrary } from 'fast-check';
import { identityIds, scenarioIds } from '#fixtures/files.generated.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { pagePaths } from '#schema/page-paths.generated.ts';
import type { RawRequest } from './send-bytes.ts';
import { authorization, damaged, graphqlBody, mostly, oddText, oddValue } from './values.ts';

const of = (...texts: string[]) => fc.constantFrom(...texts);
const joined = (...parts: Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
const header = (name: string, value: Arbitrary<string>) =>
  value.map((text) => `${name}: ${text.replaceAll(/[\r\n\0]/g, '')}`);

const identity = fc.constantFrom(...identityIds);
const session = fc.nat(2_000).map(sessionId);

/** A world without faults and latency, which cause failures on purpose. */
const world = fc
  .record(
    {
      scenario: mostly(fc.array(fc.constantFrom(...scenarioIds), { maxLength: 3 }).map(String), oddText),
      as: mostly(identity, oddText),
      now: mostly(of('+1d', '-30d', '2025-11-21T14:46:10Z,frozen', '+99999d'), oddText),
      seed: mostly(fc.nat(20).map(String), oddText),
      ...{ account: oddText, fautl: oddText },
    },
    { requiredKeys: [] },
  )
  .map((values) => Object.entries(values).map((parameter) => parameter.join('=')))
  .map((parameters) => parameters.join('&'));

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
const account = { id: 'account-1', name: 'a', deviceId: 'd', serialNumber: 's', deviceCount: 1 };
const user = fc.record({
  ...{ displayName: oddText, accountId: of('account-1', '') },
  accounts: mostly(fc.constant([account]), oddValue),
});

const cookies = fc
  .record({
    claims: mostly(fc.constant({ sub: 'urn:graykey:user:owner', permissions: ['access:admin'] }), oddValue),
    user: mostly(user, oddValue).map((value) =>
      encodeURIComponent(Buffer.from(JSON.stringify(value) ?? '').toString()),
    ),
    timezone: mostly(of('Asia/Tokyo', 'UTC+99'), oddText),
  })
  .map(({ claims, ...others }) => ({ jwt: `${base64url({ alg: 'none' })}.${base64url(claims)}.`, ...others }))
  .map((all) => Object.entries({ ...all, account: 'account-1' }).map((cookie) => cookie.join('=')))
  .map((each) => each.join('; '));

const headerValues: Readonly<Record<string, Arbitrary<string>>> = {
  Accept: of('*/*', 'text/html', 'multipart/mixed', 'a/b,'.repeat(400)),
  'Accept-Encoding': of('gzip', 'identity;q=0', '*;q=0', 'gzip, br;q=2'),
  'Content-Type': of('text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary='),
  'Content-Encoding': of('gzip', 'br'),
  Origin: of('null', 'https://evil.example', 'http://['),
  'Sec-Fetch-Site': of('cross-site', 'none'),
  Range: of('bytes=0-0', 'bytes=5-1', 'bytes=0-,0-,0-', 'bytes=99999999999999999999-'),
  'If-None-Match': of('*', 'W/"a"'),
  'If-Modified-Since': of('Thu, 01 Jan 1970 00:00:00 GMT', '9999999999999'),
  Expect: of('100-continue'),
  Upgrade: of('websocket', 'h2c'),
  'X-Forwarded-For': of('127.0.0.1', '"'),
  'X-Account-ID': of('account-north-county', '\xff'),
  'X-Mock-Session': of('short', 'é'),
  'X-Mock-World': world,
  Cookie: damaged(cookies),
};
const oddHeaders = Object.entries(headerValues).map(([name, value]) =>
  header(name, fc.oneof(value, oddText)),
);

type Draft = { method: string; target: string; headers: string[]; body: string };

/** The bytes of a request that closes the connection after its response. */
function bytesOf({ method, target, headers, body }: Draft): string {
  const path = target.replaceAll(/[\s\0]/g, encodeURIComponent);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from([...lines, '', body].join('\r\n')).toString('latin1');
}

const method = (...usual: string[]) => mostly(of(...usual), of('PUT', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'));
const json = of('Content-Type: application/json');
const list = (names: string) => of(...names.split(' '));

export function anyRequest(secret: string, now: number): Arbitrary<RawRequest> {
  const token = header('Authorization', authorization(secret, now));
  const sandbox = header('X-Mock-Session', session);
  const graphql = fc.record({
    method: method('POST'),
    target: joined(of('/api/graphql?'), fc.oneof(joined(of('as='), identity), world)),
    headers: fc.oneof(fc.tuple(json), fc.tuple(json, sandbox), fc.tuple(json, sandbox, token)),
    body: graphqlBody,
  });
  const files = fc.record({
    method: method('GET', 'POST'),
    target: joined(list('/api/polymorphictypes /api/downloads/ /api/files/ /api/releases/'), oddText),
    headers: fc.tuple(token),
    body: of(''),
  });
  const pages = list('health scenarios states stories pictures fixtures world fastrak token');
  const change = fc.record({
    kind: mostly(list('signed-in code-issued group-created toString'), oddText),
    ...{ at: fc.oneof(fc.nat(), oddValue), deviceId: oddValue, identity },
  });
  const control = fc.record({
    method: method('GET', 'POST', 'PUT'),
    target: fc
      .tuple(
        fc.oneof(
          pages,
          joined(of('session/'), mostly(session, oddText), of('', '/reset', '/rewind', '/fork')),
        ),
        world,
      )
      .map(([path, query]) => `/__mock/${path}?${query}`),
    headers: fc.tuple(json),
    body: fc
      .oneof(
        fc.record({ as: fc.oneof(identity, oddValue), world, x: oddValue, changes: fc.array(change) }),
        fc.record({ steps: fc.oneof(fc.nat(3), oddValue) }),
      )
      .map((body) => JSON.stringify(body)),
  });
  const portal = fc.record({
    method: method('GET'),
    target: fc.oneof(
      fc
        .tuple(of(...pagePaths), oddText, world)
        .map(([path, id, query]) => `${path.replace(/:\w+/, () => id)}?${query}`),
      joined(of('/assets/', '/.vite/manifest.json', '/config.json', '/', '//', '/./../'), oddText),
    ),
    headers: fc.oneof(fc.constant<string[]>([]), fc.tuple(header('Cookie', cookies))),
    body: of(''),
  });
  const draft: Arbitrary<Draft> = fc.oneof(
    { weight: 5, arbitrary: graphql },
    { weight: 2, arbitrary: portal },
    ...[files, control],
  );
  return fc
    .tuple(draft, mostly(fc.constant([]), fc.array(fc.oneof(...oddHeaders), { maxLength: 3 })))
    .map(([{ headers, ...request }, more]) => ({ ...request, headers: [...headers, ...more] }))
    .map((request) => ({ method: request.method, bytes: bytesOf(request), whole: true }));
}
