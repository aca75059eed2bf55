import { createHmac } from 'node:crypto';
import fc, { type Arbitrary } from 'fast-check';
import { portalOperations } from '#mock-server/testing/portal-reads.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Texts that often break parsers of numbers, dates, JSON, addresses and headers. */
const oddTexts = [
  ...[
    '',
    ' ',
    '\t',
    '\u0000',
    '\ud800',
    '\u202e',
    '\ufeff{}',
    '\u00a0{}',
    'ß',
    '😀',
    '{"a":1 "b":2}',
    '{"a":"\u0000"}',
  ],
  ...'-0 +1 01 1. .5 1e999 0x1 9007199254740993 NaN null nul [1,] [,1] {,} {"a"} {a:1} {"a":1}} {"a":1,"a":2} [/**/] "\\ "\\uD800"'.split(
    ' ',
  ),
  ...'{"__proto__":{"a":1}} {"toString":1} __proto__ constructor % %00 %zz %c0%ae %2e%2e%2f ..;/ ../../etc/passwd %0d%0aX-A:b'.split(
    ' ',
  ),
  ...'* ~ ;q= //evil.example <script> =1+1 a@ a@b.example urn:a:user:b 2025-02-30 +275760-09-14 Etc/Unknown +99999d'.split(
    ' ',
  ),
  ...[
    'a'.repeat(3_000),
    '%25'.repeat(300),
    'a,'.repeat(500),
    '9'.repeat(400),
    deep(50),
    deep(2_000),
    '['.repeat(5_000),
  ],
];
export const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));
export const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(2 ** 31, -(2 ** 63)),
);

/** Nearly always the first. */
export const mostly = <T, U>(usual: Arbitrary<T>, odd: Arbitrary<U>) =>
  fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: odd });

const insertions = ['', ...'{ } ( ) [ ] ! $ @ ... : " """ # \u0000 \ufeff 😀 = . -'.split(' ')];
const edit = fc.record({ at: fc.nat(), removed: fc.nat(12), inserted: fc.constantFrom(...insertions) });

export const damaged = (whole: Arbitrary<string>): Arbitrary<string> =>
  fc.tuple(whole, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((changed, { at, removed, inserted }) => {
      const start = at % (changed.length + 1);
      return changed.slice(0, start) + inserted + changed.slice(start + removed);
    }, text),
  );

/** Documents that are expensive for a server without limits. */
const bombs: readonly ((many: number) => string)[] = [
  (many) => `{ alerts { ${'a { '.repeat(many)}b${' }'.repeat(many)} } }`,
  (many) => `{ device(id: ${deep(many)}) { id } }`,
  (many) => `{ device(id: ${'{a: '.repeat(many)}) { id } }`,
  (many) => `query Q($a: ${'['.repeat(many)}Int${']'.repeat(many)}) { alerts { id } }`,
  (many) => `{ ${Array.from({ length: many }, (_, at) => `a${at}: alerts { id }`).join(' ')} }`,
  (many) => `{ alerts { id ${'@include(if: true) '.repeat(many)} } }`,
  (many) => `{ ${'alerts { id } '.repeat(many)} }`,
  (many) => `{ ${'...F '.repeat(many)} } fragment F on Query { alerts { id } }`,
  () => '{ alerts { ...A } } fragment A on Alert { ...B } fragment B on Alert { ...A }',
  (many) => '{ alerts { id } } '.repeat(many),
  (many) =>
    `{ __schema { types { fields { type { ${'ofType { '.repeat(many)}name${' }'.repeat(many)} } } } }`,
  (many) => `{ alerts { id } } ${'#'.repeat(many * 10)}`,
  (many) => `mutation M { ${'signIn(input: { userName: "owner", password: "x" }) { token } '.repeat(many)} }`,
  () => 'subscription S { alerts { id } }',
];
const bomb = fc
  .tuple(fc.constantFrom(...bombs), fc.constantFrom(10, 99, 101, 500, 5_000))
  .map(([document, many]) => document(many));

/** A value of the same shape with other leaves. */
function varied(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null)
    return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddValue });
  if (Array.isArray(value)) return mostly(fc.tuple(...value.map(varied)), oddValue);
  const fields = Object.entries(value).map(([name, field]) => [name, varied(field)]);
  return mostly(fc.record(Object.fromEntries(fields)), oddValue);
}

const operationBody = fc.constantFrom(...portalOperations).chain(({ name, query, variables }) =>
  fc
    .record({
      query: mostly(fc.constant(query), fc.oneof(damaged(fc.constant(query)), bomb, bomb, oddValue)),
      operationName: mostly(fc.constant(name), oddValue),
      variables: varied(variables),
      extensions: mostly(fc.constant(undefined), oddValue),
      documentId: mostly(fc.constant(undefined), oddValue),
    })
    .map((body) => JSON.stringify(body)),
);

/** The body of a GraphQL request: an operation of the portal with other variables, or an invalid body. */
export const graphqlBody = mostly(
  operationBody,
  fc.oneof(
    damaged(operationBody),
    oddText,
    fc.json(),
    operationBody.map((body) => `[${body},${body}]`),
  ),
);

const base64url = (text: string) => Buffer.from(text).toString('base64url');

export function authorization(secret: string, now: number): Arbitrary<string> {
  const seconds = Math.floor(now / 1_000);
  const constant = <T>(value: T) => mostly(fc.constant(value), oddValue);
  const absent = constant(undefined);
  const token = fc
    .record({
      header: fc.record({
        alg: mostly(fc.constant('HS256'), fc.constantFrom('none', 'HS512', 'RS256', null)),
        ...{ typ: constant('JWT'), kid: constant('mock-0'), crit: absent, jwk: absent, zip: absent },
      }),
      claims: fc.record({
        ...{ iss: constant('https://mock.invalid/'), sub: constant('urn:graykey:user:owner') },
        ...{ iat: constant(seconds), nbf: constant(seconds), exp: constant(seconds + 3_600) },
        permissions: mostly(
          fc.constant(['access:admin', 'perform:advanced_actions']),
          fc.oneof(oddValue, fc.array(oddText), fc.constant(Array(600).fill('a:b'))),
        ),
      }),
      key: mostly(fc.constant(secret), fc.constantFrom('secret', secret.slice(1))),
      hash: mostly(fc.constant('sha256'), fc.constant('sha512')),
    })
    .map(({ header, claims, key, hash }) => {
      const content = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
      return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
    });
  const scheme = mostly(
    fc.constant('Bearer '),
    fc.constantFrom('bearer ', 'BEARER  ', 'Basic ', 'Bearer', ''),
  );
  return fc.tuple(scheme, mostly(token, fc.oneof(damaged(token), oddText))).map((parts) => parts.join(''));
}
