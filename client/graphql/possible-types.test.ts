import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { fetchPossibleTypes, parsePossibleTypes } from './possible-types.ts';

const types = [
  { kind: 'INTERFACE', name: 'Actor', possibleTypes: [{ name: 'User' }, { name: 'DeviceUser' }] },
  { kind: 'UNION', name: 'Subject', possibleTypes: [{ name: 'Device' }] },
];
const map = { Actor: ['User', 'DeviceUser'], Subject: ['Device'] };

describe('what is accepted', () => {
  test.each([
    ['the introspection form', { __schema: { types } }],
    ['the introspection form within data', { data: { __schema: { types } } }],
    ['a plain map', map],
    [
      'types without possible types beside them',
      { __schema: { types: [...types, { name: 'Device', possibleTypes: null }, { name: 'Query' }] } },
    ],
  ])('%s', (_name, document) => {
    expect({ ...parsePossibleTypes(document) }).toEqual(map);
  });

  test('an API without interfaces and unions', () => {
    expect({ ...parsePossibleTypes({ __schema: { types: [] } }) }).toEqual({});
  });
});

describe('what is not', () => {
  test.each([
    null,
    7,
    'types',
    [],
    [types],
    { data: null },
    { errors: [{ message: 'no' }], data: null },
    { __schema: null },
    { __schema: { types: null } },
    { __schema: { types: [null] } },
    { __schema: { types: [{ name: 'Actor', possibleTypes: 'User' }] } },
    { __schema: { types: [{ name: 'Actor', possibleTypes: [null] }] } },
    { __schema: { types: [{ possibleTypes: [{ name: 'User' }] }] } },
    { Actor: 'User' },
    { Actor: [7] },
    { Actor: ['(a+)+$'] },
    { Actor: ['User '] },
    { 'not a name': ['User'] },
    { Actor: [''] },
  ])('%j', (document) => {
    expect(parsePossibleTypes(document)).toBeNull();
  });
});

test('a type named like something every object has is a name like any other', () => {
  const parsed = parsePossibleTypes(JSON.parse('{"__proto__":["User"],"constructor":["toString"]}'));
  expect(Object.entries(parsed ?? {})).toEqual([
    ['__proto__', ['User']],
    ['constructor', ['toString']],
  ]);
  expect(() => createCache(parsed)).not.toThrow();
});

test('no document makes it throw, and what it accepts the cache takes', () => {
  const name = fc.oneof(
    fc.stringMatching(/^[_A-Za-z]\w{0,8}$/),
    fc.string(),
    fc.constantFrom('__proto__', 'toString'),
  );
  const plain = fc.dictionary(name, fc.array(name));
  const introspected = fc.record({
    __schema: fc.record({
      types: fc.array(fc.record({ name, possibleTypes: fc.option(fc.array(fc.record({ name }))) })),
    }),
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), plain, introspected), (document) => {
      const parsed = parsePossibleTypes(document);
      if (parsed) createCache(parsed);
    }),
  );
});

describe('fetching', () => {
  const error = vi.spyOn(console, 'error');

  beforeEach(() => {
    vi.useFakeTimers();
    error.mockClear();
    error.mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is a GET without a payload under the API's base address", async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json(map));
    expect({ ...(await fetchPossibleTypes('https://api.example/v1', send)) }).toEqual(map);
    const [address, init] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://api.example/v1/polymorphictypes');
    expect(init?.method ?? 'GET').toBe('GET');
    expect(init?.body).toBeUndefined();
    expect(error).not.toHaveBeenCalled();
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a status of 500', () => Promise.resolve(Response.json(map, { status: 500 }))],
    ['a status of 404', () => Promise.resolve(new Response('<!doctype html>', { status: 404 }))],
    ['a page instead of JSON', () => Promise.resolve(new Response('<!doctype html>'))],
    ['another document', () => Promise.resolve(Response.json({ status: 'ok' }))],
  ])("logs the specification's words and gives null for %s", async (_name, send) => {
    expect(await fetchPossibleTypes('/api', send)).toBeNull();
    expect(error.mock.calls).toEqual([['Failed to fetch polymorphic types.']]);
  });

  test('gives up after 5 s of silence, and cancels the request', async () => {
    let signal: AbortSignal | null | undefined;
    const types = fetchPossibleTypes('/api', (_address, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await types).toBeNull();
    expect(signal?.aborted).toBe(true);
    expect(error.mock.calls).toEqual([['Failed to fetch polymorphic types.']]);
  });
});
