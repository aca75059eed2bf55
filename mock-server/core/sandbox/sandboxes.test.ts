import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { countCall, createSandbox, draftOf, recordChange } from './sandbox.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { type Caller, createMemorySandboxes } from './sandboxes.ts';

const changeOf = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });
const caller: Caller = {
  session: 'a',
  world: emptyWorld,
  query: 'as=owner',
  operation: 'Q',
};
const withoutSession = { ...caller, session: null };

function open() {
  const store = createSandboxStore(() => 1);
  return { store, sandboxes: createMemorySandboxes(store) };
}

test('a draft has changes of its own', () => {
  const sandbox = createSandbox(emptyWorld, '', 0);
  const draft = draftOf(sandbox);
  recordChange(draft, changeOf('ada'));
  expect([sandbox.changes.length, draft.changes.length]).toEqual([0, 1]);
});

test('a sandbox holds a megabyte of changes, and counts a thousand operations by their names', () => {
  const sandbox = createSandbox(emptyWorld, '', 0);
  const size = JSON.stringify(changeOf('')).length;
  for (let count = 0; count < 125; count += 1) recordChange(sandbox, changeOf('x'.repeat(8_000 - size)));
  expect(sandbox.changedBytes).toBe(1_000_000);
  expect(() => recordChange(sandbox, changeOf(''))).toThrow('limit of 1000000 bytes');
  for (let number = 0; number < 1_000; number += 1) countCall(sandbox.calls, `Q${number}`);
  const counts = ['Q0', 'Q1000', 'Q1001', 'Q999'].map((name) => countCall(sandbox.calls, name));
  expect([counts, sandbox.calls.size]).toEqual([[2, 1, 2, 2], 1_001]);
});

test('calls are counted in a session', () => {
  const { sandboxes } = open();
  const call = (more: Partial<Caller>) => {
    const opened = sandboxes.open({ ...caller, ...more });
    return opened instanceof Promise ? null : opened.call;
  };
  expect([call({}), call({ operation: 'Other' }), call({}), call({ operation: null })]).toEqual([1, 1, 2, 0]);
  expect([call({ session: null }), call({ session: null })]).toEqual([1, 1]);
});

test('requests that may change a session are executed one after the other', async () => {
  const { store, sandboxes } = open();
  const run = async (mayChange: boolean, from: Caller, ...emails: string[]) => {
    const opened = await sandboxes.open(from);
    return sandboxes.run(from, opened, mayChange, async ({ sandbox }) => {
      for (const email of emails) {
        recordChange(sandbox, changeOf(email));
        await Promise.resolve();
      }
      if (emails.includes('fails')) throw new Error('fails');
      return emails.length;
    });
  };
  const failing = expect(run(true, caller, 'c', 'fails')).rejects.toThrow('fails');
  expect(await Promise.all([run(true, caller, 'a', 'b'), run(true, withoutSession, 'n')])).toEqual([2, 1]);
  await failing;
  const emails = () => store.find('a')?.changes.map((each) => 'email' in each && each.email);
  expect(emails()).toEqual(['c', 'fails', 'a', 'b']);
  await run(false, caller, 'd');
  expect(emails()).toEqual(['c', 'fails', 'a', 'b', 'd']);
});

test('requests and faults are logged in their sandbox', async () => {
  const { sandboxes } = open();
  const { sandbox } = await sandboxes.open(caller);
  const entry = { at: 1, operation: 'Q', variables: null, status: 200, ms: 1, fault: null };
  sandboxes.log(caller, sandbox, entry, ['*:empty', '*:empty']);
  sandboxes.log(caller, sandbox, null, []);
  expect([sandbox.requests, sandbox.calls.get('*:empty'), sandboxes.status]).toEqual([[entry], 2, 'memory']);
});
