import { describe, expect, it, test, vi } from 'vitest';
import type { Change } from '#fixtures/changes/changes.ts';
import { parseStoreUrl } from '#mock-server/node/redis.ts';
import { canUseStore } from '#mock-server/testing/redis.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { redisStore, testRedis, testStores } from '#mock-server/testing/test-stores.ts';
import type { Entry } from './log.ts';
import { createMemoryStore } from './memory-store.ts';
import { startSandbox, tooManyChanges } from './sandboxes.ts';
import type { Kept, SandboxStore } from './store.ts';

const session = sessionId(1);
const change = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });
const entry: Entry = {
  at: 1,
  operation: 'Q',
  variables: { a: 1 },
  response: '{}',
  status: 200,
  ms: 1,
  fault: null,
  withPage: false,
};
const nothing = { changes: [], entry: null, applied: [] };

async function keptIn(store: SandboxStore): Promise<Kept> {
  const found = await store.open(session, null);
  if (found === null || found === 'dropped') throw new Error(`There is no sandbox: ${found}.`);
  return found.kept;
}

describe.each(testStores('sandboxes in Redis'))('a sandbox $kind', ({ two }) => {
  it('is started once, counts its calls, and is the same for every process', async () => {
    const [one, other] = await two();
    expect(await one.open(session, 'Q')).toBe(null);
    const kept = startSandbox('as=owner', 5, 'Q');
    expect([await one.put(session, kept, null), await other.put(session, kept, null)]).toEqual([true, false]);
    expect(await other.open(session, null)).toEqual({ kept, call: 0 });
    expect(await other.open(session, 'Q')).toMatchObject({ call: 2 });
    expect(await one.open(session, '__proto__')).toMatchObject({ call: 1 });
    expect([...(await keptIn(one)).calls]).toEqual([
      ['Q', 2],
      ['__proto__', 1],
    ]);
  });

  it('takes changes only after those that its writer saw', async () => {
    const [one, other] = await two();
    const kept = startSandbox('as=owner', 5, null);
    await one.put(session, kept, null);
    const add = (store: SandboxStore, length: number, ...emails: string[]) =>
      store.append(session, { key: kept.key, length }, { ...nothing, changes: emails.map(change) });
    expect([await add(one, 0, 'a', 'b'), await add(other, 0, 'c'), await add(other, 2, 'c')]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await keptIn(one)).changes).toEqual(['a', 'b', 'c'].map(change));
    expect(await one.append(session, { key: 'other', length: 3 }, { ...nothing, entry })).toBe(false);
    expect(await one.append(sessionId(2), { key: kept.key, length: 0 }, nothing)).toBe(false);
  });

  it('keeps the last hundred requests and counts faults, however many changes there are meanwhile', async () => {
    const [one, other] = await two();
    const { key } = startSandbox('', 5, null);
    await one.put(session, { ...startSandbox('', 5, null), key, changes: [change('a')] }, null);
    for (let ms = 0; ms < 103; ms += 1)
      await one.append(
        session,
        { key, length: 0 },
        { changes: [], entry: { ...entry, ms }, applied: ['*:empty'] },
      );
    const requests = await other.requests(session);
    expect([requests.length, requests[0], requests.at(-1)?.ms]).toEqual([100, { ...entry, ms: 3 }, 102]);
    expect((await keptIn(other)).calls.get('*:empty')).toBe(103);
    expect(await one.requests(sessionId(9))).toEqual([]);
  });

  it('counts a thousand names, and the others together', async () => {
    const [one] = await two();
    await one.put(session, startSandbox('', 5, null), null);
    for (let number = 0; number < 1_000; number += 1) await one.open(session, `Q${number}`);
    const calls: number[] = [];
    for (const name of ['Q0', 'Q1000', 'Q1001', 'Q999']) {
      const found = await one.open(session, name);
      calls.push(found === null || found === 'dropped' ? 0 : found.call);
    }
    expect(calls).toEqual([2, 1, 2, 2]);
  });

  it('moves with its key and log, starts again with another, and goes, each only in place of what was seen', async () => {
    const [one, other] = await two();
    const kept = startSandbox('as=owner', 5, null);
    await one.put(session, kept, null);
    await one.append(session, { key: kept.key, length: 0 }, { ...nothing, entry });
    const moved = { ...kept, world: 'as=admin' };
    expect([await one.put(session, moved, kept), await other.put(session, moved, kept)]).toEqual([
      true,
      false,
    ]);
    expect([(await keptIn(other)).world, await other.requests(session)]).toEqual(['as=admin', [entry]]);
    const fresh = startSandbox('seed=2', 6, null);
    expect([await other.put(session, fresh, moved), await one.requests(session)]).toEqual([true, []]);
    expect([await one.put(session, null, kept), await one.put(session, null, fresh)]).toEqual([false, true]);
    expect(await other.open(session, null)).toBe(null);
    expect([await one.put(session, fresh, 'any'), await one.put(session, kept, 'any')]).toEqual([true, true]);
  });

  it('that was idle is dropped, which can be announced until another starts', async () => {
    const [one, other] = await two(30);
    await one.put(session, startSandbox('', 5, null), null);
    // Opening renews it.
    await vi.waitFor(async () => expect(await other.open(session, null)).toBe('dropped'), { interval: 60 });
    await other.put(session, startSandbox('', 5, null), null);
    await other.put(session, null, 'any');
    expect(await one.open(session, null)).toBe(null);
  });
});

test('memory keeps a thousand sandboxes, least recently used first out', async () => {
  const store = createMemoryStore(() => 1);
  const start = (number: number) => store.put(sessionId(number), startSandbox('', 5, null), null);
  for (let number = 0; number < 1_000; number += 1) await start(number);
  await store.open(sessionId(0), null);
  await start(1_000);
  expect(await store.open(sessionId(0), null)).toMatchObject({ call: 0 });
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
    expect(() => parseStoreUrl(url)).toThrow(/^--store isn't the address of a store\. Examples: redis:/);
  });
});

if (canUseStore('a store that goes away'))
  test('a store that goes away says so once, and comes back by itself', async () => {
    const redis = await testRedis();
    const lines: string[] = [];
    const store = redisStore(redis.url, { warn: (line) => lines.push(line) });
    await store.put(session, startSandbox('', 5, null), null);
    expect(store.status).toBe('available');
    await redis.kill();
    await vi.waitFor(() =>
      expect(store.open(session, null)).rejects.toThrow('The store of the sandboxes is unavail'),
    );
    await expect(store.requests(session)).rejects.toThrow();
    // Its connection is closed a moment after the first refusal.
    await vi.waitFor(() => expect(store.status).toBe('unavailable'));
    await redis.start();
    await vi.waitFor(async () => expect(await store.open(session, null)).toBe(null), { timeout: 10_000 });
    expect(lines).toEqual([
      expect.stringMatching(/^The store of the sandboxes is unavailable: /),
      'The store of the sandboxes is available again.',
    ]);
  });
