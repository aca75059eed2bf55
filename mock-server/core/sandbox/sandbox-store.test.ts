import { describe, expect, it, test } from 'vitest';
import { emptyWorld, type WorldSpec } from '#mock-server/contract/world-spec.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { countCall, createSandbox, recordChange, recordRequest } from './sandbox.ts';
import { createSandboxStore, isSessionId, moveOf } from './sandbox-store.ts';

const second: WorldSpec = {
  ...emptyWorld,
  fault: [
    {
      target: '*',
      kind: { name: 'empty', number: null, parameters: {} },
      when: { from: 2, to: 2 },
    },
  ],
};

describe('sandboxes in memory', () => {
  it('are limited to a thousand; the least recently used is dropped and reported', () => {
    const store = createSandboxStore(() => 1);
    const open = (number: number) => store.open(sessionId(number), emptyWorld, 'scenario=online');
    for (let number = 0; number < 1_000; number += 1) open(number);
    open(0);
    open(1_000);
    expect(store.size).toBe(1_000);
    expect(open(0).dropped).toBe(false);
    expect(store.find(sessionId(1))).toBe(null);
    expect(open(1).dropped).toBe(true);
    expect(open(1).dropped).toBe(false);
  });

  it('that were removed on purpose are not announced', () => {
    const store = createSandboxStore(() => 1);
    store.open(sessionId(1), emptyWorld, 'scenario=online');
    store.remove(sessionId(1));
    expect(store.open(sessionId(1), emptyWorld, 'scenario=online').dropped).toBe(false);
  });

  it('hold 10,000 changes and a megabyte of them, and report the exceeded limit', () => {
    const change = { kind: 'password-reset-requested', at: 0 } as const;
    const many = createSandbox(emptyWorld, 'scenario=online', 0);
    for (let count = 0; count < 10_000; count += 1) recordChange(many, change);
    expect(() => recordChange(many, change)).toThrow(/10000 changes/);
    const large = createSandbox(emptyWorld, 'scenario=online', 0);
    const userName = 'x'.repeat(90_000);
    for (let count = 0; count < 11; count += 1)
      recordChange(large, { kind: 'sign-in-failed', at: 0, userName });
    expect(() => recordChange(large, { kind: 'sign-in-failed', at: 0, userName })).toThrow(/1000000 bytes/);
  });

  it('remember the last hundred requests', () => {
    const sandbox = createSandbox(emptyWorld, 'scenario=online', 0);
    for (let ms = 0; ms < 150; ms += 1)
      recordRequest(sandbox, { at: 0, operation: 'A', variables: '{}', status: 200, ms, fault: null });
    expect(sandbox.requests.map(({ ms }) => ms)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 50),
    );
  });
});

test.each<[Partial<WorldSpec>, Partial<WorldSpec>, string]>([
  [{}, { as: 'owner', account: 'a', latency: [1, 2] }, 'keep'],
  [{}, second, 'recount'],
  [{}, { seed: 2 }, 'restart'],
  [{}, { scenario: ['mfa'] }, 'restart'],
  [{ scenario: ['mfa', 'fleet'] }, { scenario: ['fleet', 'mfa'] }, 'restart'],
  [{}, { now: { start: 5, offset: 0, frozen: false } }, 'restart'],
  [{}, { now: { start: null, offset: 0, frozen: true } }, 'restart'],
  [{}, { now: { start: null, offset: 5, frozen: false } }, 'keep'],
  [{ now: { start: null, offset: 5, frozen: false } }, {}, 'restart'],
])('a sandbox of the world %j moves to %j: %s', (before, after, move) => {
  expect(moveOf({ ...emptyWorld, ...before }, { ...emptyWorld, ...after })).toBe(move);
});

test('a sandbox moves with its changes, with its calls or without, or starts again', () => {
  const store = createSandboxStore(() => 1);
  const first = store.open('a', emptyWorld, 'as=owner').sandbox;
  recordChange(first, { kind: 'password-reset-requested', at: 1 });
  countCall(first.calls, 'Q');
  expect(store.open('a', emptyWorld, 'as=owner').sandbox).toBe(first);
  const moved = store.open('a', { ...emptyWorld, as: 'admin' }, 'as=admin').sandbox;
  expect(moved).toEqual({ ...first, world: { ...emptyWorld, as: 'admin' }, query: 'as=admin' });
  const recounted = store.open('a', second, 'fault').sandbox;
  expect([recounted.changes.length, recounted.calls.size]).toEqual([1, 0]);
  const restarted = store.open('a', { ...emptyWorld, seed: 2 }, 'seed=2').sandbox;
  expect([restarted.changes, restarted.key === first.key]).toEqual([[], false]);
  store.reset('a');
  expect(store.find('a')).toMatchObject({ query: 'seed=2', changes: [] });
  expect(store.find('a')?.key).not.toBe(restarted.key);
  store.reset('z');
  expect(store.find('z')).toBe(null);
});

test('a store that was dumped has the same sandboxes when it is loaded', () => {
  const store = createSandboxStore(() => 1);
  const { sandbox } = store.open('a', emptyWorld, 'as=owner');
  const other = createSandboxStore(() => 1);
  other.load(store.dump());
  expect([other.find('a'), other.size]).toEqual([sandbox, 1]);
});

test('sandboxes are dropped when they were idle for as long as the store says, or never', () => {
  let time = 1;
  const isKept = (limit: number | null | undefined, minutes: number) => {
    time = 1;
    const store = createSandboxStore(() => time, ...(limit === undefined ? [] : [limit]));
    store.open('a', emptyWorld, 'as=owner');
    time += minutes * 60_000;
    return store.find('a') !== null;
  };
  expect([
    isKept(undefined, 30),
    isKept(undefined, 31),
    isKept(5, 5),
    isKept(5, 6),
    isKept(null, 9_999),
  ]).toEqual([true, false, true, false, true]);
});

test('an ID of a session has 22 characters of its alphabet', () => {
  expect([
    isSessionId('a-Z_0'.padEnd(22, 'b')),
    isSessionId('a'.repeat(21)),
    isSessionId(`${'a'.repeat(22)}!`),
  ]).toEqual([true, false, false]);
});
