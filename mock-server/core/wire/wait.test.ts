import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait, waitForever } from './wait.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('waiting takes its time, and none where there is nothing to wait for', async () => {
  const { signal } = new AbortController();
  await Promise.all([wait(0, signal), wait(-1, signal)]);
  let isDone = false;
  const waiting = wait(100, signal).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isDone).toBe(true);
});

test.each([
  ['for a while', (signal: AbortSignal) => wait(60_000, signal)],
  ['forever', waitForever],
])('waiting %s ends with its signal, also one that was aborted before', async (_how, waitWith) => {
  const gone = new AbortController();
  const waiting = waitWith(gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(waitWith(gone.signal)).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
