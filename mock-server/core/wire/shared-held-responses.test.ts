import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SandboxDatabase } from '#mock-server/core/sandbox/sandbox-database.ts';
import { createStoreWatch } from '#mock-server/core/sandbox/store-watch.ts';
import { createSharedHeldResponses } from './shared-held-responses.ts';

const stays = new AbortController().signal;
const held = { session: 'a', query: 'as=owner', operation: 'A', at: 1 };

/** A store with one session, in its world. */
function start() {
  let entries: string[] = [];
  let isAvailable = true;
  const answer = async <T>(value: () => T) => {
    if (!isAvailable) throw new Error('no store');
    return value();
  };
  const remove = (isRemoved: (entry: string) => boolean) => {
    const before = entries.length;
    entries = entries.filter((entry) => !isRemoved(entry));
    return before - entries.length;
  };
  const database = {
    hold: (_id: string, query: string, entry: string) =>
      answer(() => query === held.query && entries.push(entry) > 0),
    held: () => answer(() => entries),
    letGo: (_id: string, entry: string) => answer(() => void remove((each) => each === entry)),
    release: (_id: string, operation?: string) =>
      answer(() => remove((entry) => operation === undefined || JSON.parse(entry).operation === operation)),
  } as Partial<SandboxDatabase> as SandboxDatabase;
  const watch = createStoreWatch(
    () => 'origin',
    () => {},
  );
  const open = () => createSharedHeldResponses(database, watch);
  const fail = () => {
    isAvailable = false;
  };
  return { open, fail, count: () => entries.length };
}

function follow(response: Promise<void>) {
  let isHere = false;
  const done = response.then(() => {
    isHere = true;
  });
  return { done, isHere: () => isHere };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const look = () => vi.advanceTimersByTimeAsync(250);

test('a response that one process holds is listed and released by another', async () => {
  const { open, count } = start();
  const [one, other] = [open(), open()];
  const [first, second] = [
    follow(one.hold(held, stays)),
    follow(one.hold({ ...held, operation: 'B' }, stays)),
  ];
  await look();
  expect(await other.list('a')).toEqual([
    { operation: 'A', at: 1 },
    { operation: 'B', at: 1 },
  ]);
  expect([first.isHere(), second.isHere()]).toEqual([false, false]);
  expect(await other.release('a', 'B')).toBe(1);
  await look();
  await second.done;
  expect([first.isHere(), count()]).toEqual([false, 1]);
  one.releaseAll();
  await first.done;
  expect([count(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('a response of a world that the session has left is not held', async () => {
  const { open } = start();
  const response = follow(open().hold({ ...held, query: 'as=admin' }, stays));
  await vi.advanceTimersByTimeAsync(1);
  expect(response.isHere()).toBe(true);
});

test('a response whose client leaves is removed from the store', async () => {
  const { open, count } = start();
  const gone = new AbortController();
  const response = open().hold(held, gone.signal);
  const rejected = expect(response).rejects.toThrow('gone');
  await look();
  expect(count()).toBe(1);
  gone.abort(new Error('gone'));
  await rejected;
  expect(count()).toBe(0);
});

test('a response without a session is held by its own process', async () => {
  const { open, count } = start();
  const one = open();
  const response = follow(one.hold({ ...held, session: null }, stays));
  await look();
  expect([response.isHere(), count()]).toEqual([false, 0]);
  one.releaseAll();
  await response.done;
});

test('a store that does not answer releases nothing, but it cannot list either', async () => {
  const { open, fail } = start();
  const one = open();
  const before = follow(one.hold(held, stays));
  await look();
  fail();
  const after = follow(one.hold(held, stays));
  await look();
  expect([before.isHere(), after.isHere()]).toEqual([false, false]);
  await expect(one.list('a')).rejects.toThrow('unavailable');
  await expect(one.release('a')).rejects.toThrow('unavailable');
  one.releaseAll();
  await Promise.all([before.done, after.done]);
});
