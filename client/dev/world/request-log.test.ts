import { expect, test } from 'vitest';
import { setAccountTimeZone } from '#client/browser/time-zone.ts';
import type { PageRequest } from '#client/dev/world/page-requests.ts';
import { hasFailed, isMutation, joinLog, timeText, toCurl } from './request-log.ts';

const entry = (operation: string | null, status: number | null = 200, fault: string | null = null) => ({
  at: '2026-03-01T09:00:00.000Z',
  operation,
  variables: {},
  status,
  ms: 1,
  fault,
  key: '',
  sent: null,
});
const sentRequest = (operation: string, at: number, status = 200): PageRequest => ({
  id: at,
  operation,
  at,
  world: 'as=owner',
  url: '/api/graphql',
  body: null,
  isMasked: false,
  accountId: null,
  answer: { status, ms: 1 },
  response: null,
});

test('the log is newest first, each entry with the request of this page it is about', () => {
  const log = [entry('A'), entry('B'), entry('A', 503), entry(null)];
  const rows = joinLog(log, [
    sentRequest('A', 10),
    sentRequest('B', 20),
    sentRequest('C', 25),
    sentRequest('A', 30, 503),
  ]);
  expect(rows.map(({ operation, status, sent: found }) => [operation, status, found?.at])).toEqual([
    [null, 200, undefined],
    ['A', 503, 30],
    ['B', 200, 20],
    ['A', 200, 10],
  ]);
});

test('a request of an earlier page has no details', () => {
  const rows = joinLog([entry('A'), entry('A')], [sentRequest('A', 10)]);
  expect(rows.map(({ sent: found }) => found?.at)).toEqual([10, undefined]);
});

test('a fault, an error status and a missing response count as failures', () => {
  const troubled = [
    entry('A', 200, 'slow-20'),
    entry('A', 302),
    entry('A', 503),
    entry('A', null),
    entry('A'),
  ];
  expect(troubled.map(hasFailed)).toEqual([true, true, true, true, false]);
});

test("times are to the second, in the account's zone", () => {
  setAccountTimeZone('America/Chicago');
  expect(timeText(Date.UTC(2025, 10, 21, 9, 6, 2))).toBe('3:06:02 AM');
  setAccountTimeZone(null);
});

const origin = 'http://localhost:4000';
const plain = { operation: 'Q', at: 0, url: '/api/graphql', body: null, accountId: null };

test('a plain request is its address in the world', () => {
  expect(toCurl({ ...plain, url: '/api/polymorphictypes' }, 'scenario=offline,mfa&as=owner', origin)).toBe(
    "curl 'http://localhost:4000/api/polymorphictypes?scenario=offline,mfa&as=owner'",
  );
});

test('an operation carries its account and its body, and no token', () => {
  const body = '{"query":"{ a(b: \\"it\'s\\") }"}';
  expect(toCurl({ ...plain, body, accountId: 'a-2' }, 'as=owner', origin)).toBe(
    [
      "curl 'http://localhost:4000/api/graphql?as=owner' \\",
      "  -H 'x-account-id: a-2' \\",
      "  -H 'content-type: application/json' \\",
      `  --data-raw '{"query":"{ a(b: \\"it'\\''s\\") }"}'`,
    ].join('\n'),
  );
});

test.each([
  ['Save', 'mutation Save { a }', true],
  ['anonymous', 'mutation { a }', true],
  ['SaveMutation', null, true],
  ['List', 'query List { a }\nmutation Save { a }', false],
])('whether %s in "%s" is a mutation', (operation, query, expected) => {
  const body = query === null ? null : JSON.stringify({ query });
  const sent = { ...sentRequest(operation, 1), body };
  expect(isMutation({ ...entry(operation), sent })).toBe(expected);
});
