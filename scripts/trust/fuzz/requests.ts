import { identityIds, scenarioIds } from '#fixtures/files.generated.ts';
import { createRandom, type Random } from '#fixtures/random.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { pagePaths } from '#schema/page-paths.generated.ts';
import { graphqlBody, mangled } from './documents.ts';
import { jsonText, jsonValue } from './json-texts.ts';
import { authorization, type TokenSource } from './tokens.ts';

/** A request as bytes, a character per byte; `whole` unless it is damaged so that a server may wait for more of it. */
export type RawRequest = { method: string; bytes: string; whole: boolean };

/** Texts without spaces; an additional space makes an empty one. */
const texts = (list: string) => list.split(' ');

const junk = [
  ...texts(' % %00 %zz %c0%ae %2e%2e%2f ..;/ %E0%A4%A %ff%fe + \\ ~ * @ __proto__ constructor %F0%9F%98%80'),
  ...['a'.repeat(2_000), '%25'.repeat(300)],
  ...texts(`[ {} <script> ' %0d%0aX-A:%20b 1e999 -1 null 2025-02-30 +30d -99999999y , ,,, *:http-500 0`),
];

/** A world that answers at once: without faults and latency, which are failures that were asked for. */
function world(random: Random): string {
  const value = (name: string): string => {
    if (random.below(20) === 0) return random.pick(junk);
    if (name === 'scenario')
      return Array.from({ length: 1 + random.below(3) }, () => random.pick(scenarioIds)).join(',');
    if (name === 'as') return random.pick(identityIds);
    if (name === 'now')
      return random.pick(['+1d', '-30d', '2025-11-21T14:46:10Z,frozen', '1970-01-01T00:00:00Z', '+99999d']);
    if (name === 'seed') return String(random.below(20));
    return random.pick(junk);
  };
  const names = [
    ...Array.from({ length: 8 }, () => 'as'),
    ...Array.from({ length: 8 }, () => 'scenario'),
    ...['now', 'now', 'now', 'seed', 'seed', 'account', ...(random.below(4) === 0 ? ['fautl', 'x'] : [])],
  ];
  return Array.from({ length: random.below(4) }, () => random.pick(names))
    .map((name) => `${name}=${value(name)}`)
    .join('&');
}

/** As UTF-8, a character per byte; control characters stay, since a hostile client sends them too. */
const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

type Header = readonly [string, string];

/** Values that servers have stumbled over, by header. */
const oddValues: Readonly<Record<string, readonly string[]>> = {
  Accept: [
    ...texts(' */* text/html application/graphql-response+json multipart/mixed a ;q='),
    'a/b,'.repeat(400),
  ],
  'Accept-Encoding': [...texts('gzip br identity;q=0 *;q=0 ,,'), 'gzip, br;q=2', 'x'.repeat(500)],
  'Content-Type': [
    ...texts(' text/plain multipart/form-data application/x-www-form-urlencoded json'),
    ...['application/json; charset=utf-16', 'application/json; charset=x', 'multipart/form-data; boundary='],
  ],
  'X-Account-ID': [...texts(' account-1 __proto__ account-north-county \xff'), 'a'.repeat(3_000)],
  Origin: [...texts('null http://localhost:1 https://evil.example ://  http://['), 'x'.repeat(300)],
  'Sec-Fetch-Site': texts('cross-site same-origin none  x'),
  Range: [
    ...texts('bytes=0-0 bytes=-500 bytes=5-1 bytes=0-,0-,0- bytes=99999999999999999999-'),
    ...texts('x=1 bytes= bytes=0-1,-1'),
  ],
  'If-None-Match': [...texts('* "" W/"a" "'), 'a,'.repeat(500)],
  'If-Modified-Since': ['', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT', '9999999999999'],
  'Content-Encoding': texts('gzip deflate br identity x'),
  Expect: texts('100-continue x'),
  Upgrade: texts('websocket h2c '),
  'X-Forwarded-For': ['127.0.0.1', '"', 'a,'.repeat(300)],
  'X-HTTP-Method-Override': ['DELETE'],
};

function oddHeaders(random: Random): Header[] {
  const drafts: (() => Header)[] = [
    ...Object.entries(oddValues).map(
      ([name, values]) =>
        (): Header => [name, random.pick(values)],
    ),
    () => [
      'X-Mock-Session',
      random.pick(['', 'short', sessionId(random.below(2_000)), 'a'.repeat(500), '%00', 'é']),
    ],
    () => ['X-Mock-World', random.below(2) === 0 ? world(random) : random.pick(junk)],
    () => ['Cookie', cookies(random)],
    () => [
      random.pick(['__proto__', 'constructor', 'X-'.repeat(100), 'a']),
      random.pick(['', '1', '\t', 'é']),
    ],
  ];
  return Array.from({ length: Math.max(0, random.below(8) - 5) }, () => random.pick(drafts)());
}

/** Cookies of a session, whole and damaged. */
function cookies(random: Random): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
  const account = {
    id: 'account-1',
    name: 'a',
    deviceId: 'device-7c21-0048-b93e',
    serialNumber: 's',
    deviceCount: 1,
    organizationId: null,
  };
  const user = { displayName: 'a', accountId: 'account-1', accounts: [account] };
  const token = `${part({ alg: 'none' })}.${part({ sub: 'urn:graykey:user:owner', permissions: ['access:admin'] })}.`;
  const whole = `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}; account=account-1`;
  return random.pick([
    () => whole,
    () => mangled(random, whole).replaceAll(/[\r\n]/g, ''),
    () =>
      `jwt=${part(jsonValue(random))}.${part(jsonValue(random))}.x; user=${encodeURIComponent(String(JSON.stringify(jsonValue(random))).replaceAll('\\ud800', ''))}`,
    () =>
      `jwt=${token}; user=${encodeURIComponent(JSON.stringify({ ...user, [random.pick(['displayName', 'accountId', 'accounts'])]: jsonValue(random) }))}`,
    () => `${whole}; timezone=${random.pick(['Asia/Tokyo', '%', 'UTC+99', '__proto__', 'a'.repeat(1_000)])}`,
    () => random.pick(['=', ';;;', 'jwt', 'jwt=', 'jwt=a; jwt=b', 'user=%', '__proto__=1', 'a='.repeat(900)]),
  ])();
}

type Draft = { method: string; target: string; body: string; headers: Header[] };

const oneOfJunk = (random: Random) => random.pick(junk);
const query = (random: Random) => (random.below(3) === 0 ? '' : `?${world(random)}`);

const drafts: readonly ((random: Random, tokens: TokenSource) => Draft)[] = [
  // The GraphQL endpoint.
  ...Array.from(
    { length: 5 },
    () =>
      (random: Random, tokens: TokenSource): Draft => ({
        method:
          random.below(30) === 0 ? random.pick(['GET', 'PUT', 'OPTIONS', 'HEAD', 'PATCH', 'QUERY']) : 'POST',
        target: `/api/graphql?${random.below(4) > 0 ? `as=${random.pick(identityIds)}` : world(random)}`,
        body: graphqlBody(random),
        headers: [
          ['Content-Type', 'application/json'],
          ...(random.below(2) === 0 ? [['Authorization', authorization(random, tokens)] as const] : []),
          ...(random.below(2) === 0 ? [['X-Mock-Session', sessionId(random.below(2_000))] as const] : []),
        ],
      }),
  ),
  // Other addresses of the API.
  (random, tokens) => ({
    method: random.pick(['GET', 'GET', 'HEAD', 'POST', 'DELETE']),
    target: `/api/${random.pick(['polymorphictypes', 'downloads/', 'files/', 'releases/', 'graphql/', oneOfJunk(random)])}${random.below(2) === 0 ? oneOfJunk(random) : ''}${query(random)}`,
    body: '',
    headers: [['Authorization', authorization(random, tokens)]],
  }),
  // The control API.
  (random) => ({
    method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD']),
    target: `/__mock/${random.pick([
      ...texts(
        'health scenarios identities operations stories pictures fixtures world timeline fastrak token',
      ),
      ...[`session/${sessionId(random.below(200))}`, `session/${sessionId(random.below(200))}/reset`],
      ...[`session/${oneOfJunk(random)}`, oneOfJunk(random)],
    ])}${query(random)}`,
    body: random.pick([
      () =>
        JSON.stringify({
          as: random.pick(identityIds),
          [random.pick(['scenario', 'account', '__proto__', 'x'])]: jsonValue(random),
        }),
      () =>
        JSON.stringify({
          world: world(random),
          changes: [
            {
              kind: random.pick(['signed-in', 'code-issued', 'group-created', '__proto__', 'toString']),
              at: jsonValue(random),
              deviceId: jsonValue(random),
              identity: 'owner',
            },
          ],
        }),
      () => JSON.stringify({ world: jsonValue(random), changes: jsonValue(random) }),
      () => jsonText(random),
    ])(),
    headers: [['Content-Type', 'application/json']],
  }),
  // Pages and files of the portal host.
  ...Array.from(
    { length: 2 },
    () =>
      (random: Random): Draft => ({
        method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS']),
        target: random.pick([
          () => `${random.pick(pagePaths).replace(/:\w+/, oneOfJunk(random))}${query(random)}`,
          () =>
            `/${random.pick(['assets/', '.vite/manifest.json', 'config.json', 'index.html', 'favicon.ico', ''])}${oneOfJunk(random)}`,
          () => `/${oneOfJunk(random)}/${oneOfJunk(random)}?${oneOfJunk(random)}=${oneOfJunk(random)}`,
          () =>
            random.pick([
              ...texts('//evil.example/ /\\evil * http://localhost/ http://[ /? /#a /./../a dashboard'),
              ...['/%2e%2e/%2e%2e/etc/passwd', '/ a'],
            ]),
        ])(),
        body: '',
        headers: random.below(2) === 0 ? [['Cookie', cookies(random)]] : [],
      }),
  ),
];

const wrongLengths = ['-1', '0', '5', '999999', '9'.repeat(30), 'x', ''];
const wrongHosts = ['evil.example', '', 'localhost:99999', '[::1]', 'a b', 'localhost, b'];
const wrongVersions = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];

/** Puts a request on the wire, sometimes as no client should. */
function onTheWire(random: Random, { method, target, body, headers }: Draft): RawRequest {
  const oneIn = (count: number) => random.below(count) === 0;
  const content = bytesOf(body);
  const host = oneIn(40) ? random.pick(wrongHosts) : 'localhost';
  const version = oneIn(80) ? random.pick(wrongVersions) : 'HTTP/1.1';
  const isChunked = body !== '' && oneIn(12);
  const isCut = oneIn(60);
  const length = isCut ? random.pick(wrongLengths) : String(content.length);
  const chunk = `${content.length.toString(16)}\r\n${content}\r\n`;
  const framed = isChunked ? chunk + (isCut ? '' : '0\r\n\r\n') : content;
  const framing: Header[] = isChunked ? [['Transfer-Encoding', 'chunked']] : [['Content-Length', length]];
  const lines = [...headers, ...oddHeaders(random), ...(body === '' ? [] : framing)].map(
    ([name, value]) => `${name}: ${bytesOf(value).replaceAll(/[\r\n\0]/g, '')}`,
  );
  const start = `${method} ${bytesOf(target)} ${version}`;
  const bytes = [start, `Host: ${host}`, 'Connection: close', ...lines, '', framed].join('\r\n');
  // How the answer to HEAD is read depends on the method, which damage could change.
  if (method === 'HEAD' || !oneIn(60)) return { method, bytes, whole: !isCut };
  const at = random.below(bytes.length);
  const damaged = bytes.slice(0, at) + String.fromCharCode(random.below(256)) + bytes.slice(at + 1);
  return { method, bytes: damaged, whole: false };
}

/** The request of a number; the same for the same seed and source of tokens. */
export function fuzzedRequest(seed: number, number: number, tokens: TokenSource): RawRequest {
  const random = createRandom('fuzzing', seed, number);
  return onTheWire(random, random.pick(drafts)(random, tokens));
}
