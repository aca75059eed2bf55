import { expect, test } from 'vitest';
import type { Change } from '#mock-server/contract/change.ts';
import { emptyWorld } from '#mock-server/contract/world-spec.ts';
import { changeId } from './change-id.ts';
import { countCall, createSandbox, recordChange } from './sandbox.ts';
import { forked, lengthWithout, markStep, rewound } from './steps.ts';
import { createTurns } from './turns.ts';

const changeOf = (email: string): Change => ({ kind: 'password-reset-requested', at: 1, email });

test('a rewound sandbox counts its bytes and shares no change; a fork shares nothing', () => {
  const sandbox = createSandbox(emptyWorld, '', 0);
  for (const email of ['a', 'b']) recordChange(sandbox, changeOf(email));
  markStep(sandbox, 0);
  const bytes = JSON.stringify(sandbox.changes).length - 3;
  expect([sandbox.changedBytes, rewound(sandbox, 2).changedBytes, rewound(sandbox, 0).changedBytes]).toEqual([
    bytes,
    bytes,
    0,
  ]);
  const [before, after] = [sandbox, rewound(sandbox, 1)];
  expect([after.changes[0] === before.changes[0], after.key === before.key, after.family]).toEqual([
    false,
    false,
    before.family,
  ]);
  const fork = forked(sandbox, 2);
  countCall(fork.calls, 'Q');
  fork.activeAt.set('ada', 1);
  fork.requests.push({ at: 1, operation: 'Q', variables: null, status: 200, ms: 1, fault: null });
  expect([sandbox.calls.size, sandbox.activeAt.size, sandbox.requests.length]).toEqual([0, 0, 0]);
  expect(forked(fork, 1)).toMatchObject({
    calls: fork.calls,
    activeAt: fork.activeAt,
    requests: fork.requests,
  });
});

test.each([
  [0, { ok: true, length: 4 }],
  [1, { ok: true, length: 3 }],
  [2, { ok: true, length: 1 }],
  [3, { ok: true, length: 0 }],
  [4, { ok: false, steps: 3 }],
])('without the last %i of three steps there remain %j', (steps, rest) => {
  const kind = 'signed-in';
  expect(lengthWithout([{ kind }, { kind }, { kind, with: true }, { kind }], steps)).toEqual(rest);
});

test('an ID of a change is its place and content, whatever the order of its fields', () => {
  const change = changeOf('a');
  const turned = Object.fromEntries(Object.entries(change).reverse()) as Change;
  const [first, other] = [changeId([change], 0), changeId([change, { ...change, at: 2 }], 1)];
  expect(first).toMatch(/^0-[0-9a-f]{16}$/);
  expect([changeId([turned], 0), changeId([{ ...change, with: true }], 0)]).toEqual([first, first]);
  expect([changeId([change, change], 1), changeId([change], 1)]).toEqual([`1-${first.slice(2)}`, '']);
  expect(other.slice(2)).not.toBe(first.slice(2));
});

test('tasks of one ID run one after the other, also after a failure, and those of others at once', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
    return name;
  };
  const all = await Promise.allSettled([
    inTurn('a', task('first')),
    inTurn('a', task('second')),
    inTurn('b', task('other')),
  ]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    'failed',
    'second',
    'other',
  ]);
  const place = (step: string) => steps.indexOf(step);
  expect(place('second begins')).toBeGreaterThan(place('first ends'));
  expect(place('other begins')).toBeLessThan(place('first ends'));
  expect(await inTurn('a', task('later'))).toBe('later');
});
