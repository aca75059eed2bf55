import { afterEach, expect, test, vi } from 'vitest';
import { createHeldResponses, heldBounds } from './held-responses.ts';

const stays = () => new AbortController().signal;
const world = { query: 'as=owner', at: 1 };

/** Names of operations, in the order in which their responses were released. */
function start() {
  const held = createHeldResponses();
  const released: string[] = [];
  const hold = (operation: string, session: string | null = 'a', more: { query?: string } = {}) =>
    void held.hold({ ...world, session, operation, ...more }, stays()).then(() => released.push(operation));
  return { held, released, hold };
}

afterEach(() => vi.useRealTimers());

test('responses of a session are listed, oldest first, until they are released', async () => {
  const { held, released, hold } = start();
  for (const operation of ['A', 'B', 'C']) hold(operation);
  hold('Other', 'b');
  const listed = (...operations: string[]) => operations.map((operation) => ({ operation, at: 1 }));
  expect(held.list('a')).toEqual(listed('A', 'B', 'C'));
  expect(await held.release('a', 'B')).toBe(1);
  expect(held.list('a')).toEqual(listed('A', 'C'));
  expect([await held.release('a'), await held.release('a')]).toEqual([2, 0]);
  await Promise.resolve();
  expect([released, held.list('b')]).toEqual([['B', 'A', 'C'], listed('Other')]);
  held.releaseAll();
  expect([held.list('a'), held.list('b')]).toEqual([[], []]);
});

test('a session that holds four gives up its oldest, and so does a server that holds 200', async () => {
  const { held, released, hold } = start();
  for (let number = 0; number <= heldBounds.perSession; number += 1) hold(`own ${number}`);
  await Promise.resolve();
  expect(released).toEqual(['own 0']);
  for (let number = heldBounds.perSession; number < heldBounds.perInstance; number += 1)
    hold(`other ${number}`, `session ${number}`);
  await Promise.resolve();
  expect(released).toEqual(['own 0']);
  hold('last', 'z');
  await Promise.resolve();
  expect(released).toEqual(['own 0', 'own 1']);
  expect(held.list('a')).toHaveLength(3);
});

test('a session that moves to another world releases what it held in the earlier one', async () => {
  const { held, released, hold } = start();
  hold('Here');
  hold('Shared', null);
  hold('Before', 'a', { query: 'as=admin' });
  hold('Other', 'b', { query: 'as=admin' });
  held.releaseOtherWorlds({ session: null, query: 'as=viewer' });
  held.releaseOtherWorlds({ session: 'a', query: 'as=owner' });
  await Promise.resolve();
  expect(released).toEqual(['Before']);
});

test('a response is released after ten minutes at the latest', async () => {
  vi.useFakeTimers();
  const { released, hold } = start();
  hold('A');
  await vi.advanceTimersByTimeAsync(599_999);
  expect(released).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(released).toEqual(['A']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a response whose client leaves is no longer held, and one whose client has left never is', async () => {
  const { held } = start();
  const gone = new AbortController();
  const hold = () => held.hold({ ...world, session: 'a', operation: 'A' }, gone.signal);
  const waiting = hold();
  gone.abort(new Error('gone'));
  expect(held.list('a')).toEqual([]);
  await expect(waiting).rejects.toThrow('gone');
  await expect(hold()).rejects.toThrow('gone');
  expect(held.list('a')).toEqual([]);
});

test('a watch may release a response, and ends with it', async () => {
  const { held } = start();
  let releaseIt = () => {};
  let ended = 0;
  const waiting = held.hold({ ...world, session: 'a', operation: 'A' }, stays(), (release) => {
    releaseIt = release;
    return () => {
      ended += 1;
    };
  });
  expect(ended).toBe(0);
  releaseIt();
  await waiting;
  expect([ended, held.list('a')]).toEqual([1, []]);
});
