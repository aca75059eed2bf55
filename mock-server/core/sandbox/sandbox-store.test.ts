import { describe, expect, it } from 'vitest';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { createSandbox, recordChange, recordRequest } from './sandbox.ts';
import { createSandboxStore } from './sandbox-store.ts';

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
