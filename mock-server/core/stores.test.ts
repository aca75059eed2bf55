import { describe, expect, it, test, vi } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { parseStoreUrl } from '#mock-server/node/redis.ts';
import { canUseStore } from '#mock-server/testing/redis.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { redisStore, testRedis, testStores } from '#mock-server/testing/test-stores.ts';
import { createMemoryStore } from './memory-store.ts';
import { startSandbox, tooManyChanges } from './sandboxes.ts';
import type { LogEntry } from './store.ts';
import { type SandboxStore, type StoredSandbox, versionOf } from './store.ts';

const session = sessionId(1);
const change = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });
const entry: LogEntry = {
  at: 1,
  operation: 'Q',
  variables: { a: 1 },
  response: '{}',
  status: 200,
  ms: 1,
  fault: null,
  withPage: false,
};

async function storedIn(store: SandboxStore): Promise<StoredSandbox> {
  const latest = await store.open(session, null);
  if (latest === null || latest === 'dropped') throw new Error(`There is no sandbox: ${latest}.`);
  return latest.sandbox;
}

describe.each(testStores('sandboxes in Redis'))('a sandbox $kind', ({ two }) => {
  it('is started once, counts its calls, and is the same for every process', async () => {
    const [one, other] = await two();
    expect(await one.open(session, 'Q')).toBe(null);
    const sandbox = startSandbox('as=owner', 5, 'Q');
    expect([await one.put(session, 'none', sandbox), await other.put(session, 'none', sandbox)]).toEqual([
      'done',
      'conflict',
    ]);
    expect(await other.open(session, null)).toEqual({ sandbox, callNumber: 0 });
    expect(await other.open(session, 'Q')).toMatchObject({ callNumber: 2 });
    expect(await one.open(session, '__proto__')).toMatchObject({ callNumber: 1 });
    expect([...(await storedIn(one)).counts]).toEqual([
      ['Q', 2],
      ['__proto__', 1],
    ]);
  });

  it('takes changes only after those that its writer saw', async () => {
    const [one, other] = await two();
    const { key } = startSandbox('', 5);
    await one.put(session, 'none', { ...startSandbox('as=owner', 5), key });
    const add = (store: SandboxStore, changeCount: number, ...emails: string[]) =>
      store.append(session, { key, changeCount }, emails.map(change));
    expect([await add(one, 0, 'a', 'b'), await add(other, 0, 'c'), await add(other, 2, 'c')]).toEqual([
      'done',
      'conflict',
      'done',
    ]);
    expect((await storedIn(one)).changes).toEqual(['a', 'b', 'c'].map(change));
    expect(await one.append(session, { key: 'other', changeCount: 3 }, [change('d')])).toBe('gone');
    expect(await one.append(sessionId(2), { key, changeCount: 0 }, [change('d')])).toBe('gone');
  });

  it('keeps the last hundred requests and counts faults, however many changes there are meanwhile', async () => {
    const [one, other] = await two();
    const { key } = startSandbox('', 5);
    await one.put(session, 'none', { ...startSandbox('', 5), key, changes: [change('a')] });
    for (let ms = 0; ms < 103; ms += 1) await one.log(session, key, { ...entry, ms }, ['*:empty']);
    await one.log(session, 'other', entry, ['*:empty']);
    const requests = await other.requests(session);
    expect([requests.length, requests[0], requests.at(-1)?.ms]).toEqual([100, { ...entry, ms: 3 }, 102]);
    expect((await storedIn(other)).counts.get('*:empty')).toBe(103);
    expect(await one.requests(sessionId(9))).toEqual([]);
  });

  it('counts a thousand names, and the others together', async () => {
    const [one] = await two();
    await one.put(session, 'none', startSandbox('', 5));
    for (let number = 0; number < 1_000; number += 1) await one.open(session, `Q${number}`);
    const calls: number[] = [];
    for (const name of ['Q0', 'Q1000', 'Q1001', 'Q999']) {
      const latest = await one.open(session, name);
      calls.push(latest === null || latest === 'dropped' ? 0 : latest.callNumber);
    }
    expect(calls).toEqual([2, 1, 2, 2]);
  });

  it('moves with its key and log, starts again with another, and goes, each only in place of what was seen', async () => {
    const [one, other] = await two();
    const first = startSandbox('as=owner', 5);
    await one.put(session, 'none', first);
    await one.log(session, first.key, entry, []);
    const moved = { ...first, query: 'as=admin' };
    expect([
      await one.put(session, versionOf(first), moved),
      await other.put(session, versionOf(first), moved),
    ]).toEqual(['done', 'conflict']);
    expect([(await storedIn(other)).query, await other.requests(session)]).toEqual(['as=admin', [entry]]);
    const fresh = startSandbox('seed=2', 6);
    expect([await other.put(session, versionOf(moved), fresh), await one.requests(session)]).toEqual([
      'done',
      [],
    ]);
    expect([
      await one.put(session, versionOf(first), null),
      await one.put(session, versionOf(fresh), null),
    ]).toEqual(['gone', 'done']);
    expect(await other.open(session, null)).toBe(null);
    expect([await one.put(session, 'any', fresh), await one.put(session, 'any', first)]).toEqual([
      'done',
      'done',
    ]);
  });

  it('that was idle is dropped, which can be announced until another starts', async () => {
    const [one, other] = await two(30);
    await one.put(session, 'none', startSandbox('', 5));
    // Opening renews it.
    await vi.waitFor(async () => expect(await other.open(session, null)).toBe('dropped'), { interval: 60 });
    await other.put(session, 'none', startSandbox('', 5));
    await other.put(session, 'any', null);
    expect(await one.open(session, null)).toBe(null);
  });
});

test('memory keeps a thousand sandboxes, least recently used first out', async () => {
  const store = createMemoryStore(() => 1);
  const start = (number: number) => store.put(sessionId(number), 'none', startSandbox('', 5));
  for (let number = 0; number < 1_000; number += 1) await start(number);
  await store.open(sessionId(0), null);
  await start(1_000);
  expect(await store.open(sessionId(0), null)).toMatchObject({ callNumber: 0 });
  expect(await store.open(sessionId(1), null)).toBe('dropped');
});

test('a sandbox has 10,000 changes and a megabyte of them', () => {
  const many = Array.from({ length: 10_001 }, () => change(''));
  expect([tooManyChanges(many.slice(1)), tooManyChanges(many)]).toEqual([
    null,
    'This demo has reached its limit of 10000 changes. Reset it to continue.',
  ]);
  const large = Array.from({ length: 12 }, () => change('x'.repeat(90_000)));
  expect([tooManyChanges(large.slice(1)), tooManyChanges(large)]).toEqual([
    null,
    expect.stringContaining('1000000 bytes'),
  ]);
});

describe('the address of a store', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0, tls: false }],
    ['rediss://me:p%40ss@store.example:6380/3', { tls: true, username: 'me', password: 'p@ss', db: 3 }],
    ['redis://:secret@[::1]:7000', { host: '::1', port: 7000, username: '', password: 'secret' }],
  ])('%s is read', (url, expected) => {
    expect(parseStoreUrl(url)).toMatchObject(expected);
  });

  it.each([
    'localhost',
    'http://localhost',
    'redis://',
    'redis://one,two',
    'redis://localhost/name',
    'redis://a:b',
  ])('%s is refused without being repeated, since it may hold a password', (url) => {
    expect(() => parseStoreUrl(url)).toThrow(
      /^--store \(or MOCK_STORE\) isn't the address of a store\. Examples: redis:/,
    );
  });
});

if (canUseStore('a store that goes away')) {
  const unavailable = 'The store of the sandboxes is unavailable, so';
  const lines: string[] = [];
  const expectOneOutage = (reason: RegExp) => {
    expect(lines).toEqual([expect.stringMatching(reason), 'The store of the sandboxes is available again.']);
  };

  test('a store that goes away says so once, and comes back by itself', async () => {
    lines.length = 0;
    const redis = await testRedis();
    const store = redisStore(redis.url, { warn: (line) => lines.push(line) });
    await store.put(session, 'none', startSandbox('', 5));
    expect(store.status).toBe('available');
    await redis.kill();
    await vi.waitFor(() => expect(store.open(session, null)).rejects.toThrow(unavailable));
    await expect(store.requests(session)).rejects.toThrow();
    // Its connection is closed a moment after the first refusal.
    await vi.waitFor(() => expect(store.status).toBe('unavailable'));
    await redis.start();
    await vi.waitFor(async () => expect(await store.open(session, null)).toBe(null), { timeout: 5_000 });
    expectOneOutage(/^The store of the sandboxes is unavailable: /);
  });

  test('a store that became a replica is unavailable, and says why, until its address has a primary again', async () => {
    lines.length = 0;
    const redis = await testRedis();
    const store = redisStore(redis.url, { warn: (line) => lines.push(line) });
    await store.put(session, 'none', startSandbox('', 5));
    await redis.command('REPLICAOF', '127.0.0.1', '1');
    await expect(store.open(session, 'Q')).rejects.toThrow(unavailable);
    expect(store.status).toBe('unavailable');
    await expect(store.open(session, 'Q')).rejects.toThrow(unavailable);
    await redis.kill();
    await redis.start();
    await vi.waitFor(() => expect(store.status).toBe('available'), { timeout: 5_000 });
    expect(await store.open(session, null)).toBe(null);
    expectOneOutage(/: READONLY /);
  });
}
