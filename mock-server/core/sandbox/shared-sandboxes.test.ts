import { expect, test } from 'vitest';
import {
  callerOf,
  change,
  changeOf,
  emailsIn,
  minute,
  openShared,
  owner,
  record,
  type Shared,
  start,
  worlds,
} from './test-shared-sandboxes.ts';

test('a change that one process saves is seen by the others, once each', async () => {
  const { one, other } = openShared();
  expect(await change(one, owner, 'a', 'b')).toBe('a,b');
  expect(await emailsIn(other)).toEqual(['a', 'b']);
  await change(other, owner, 'c');
  expect([await emailsIn(one), await emailsIn(other)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  const { changes } = (await one.find('a')) ?? {};
  expect(changes).toEqual([changeOf('a'), changeOf('b'), changeOf('c')]);
  const sizes = [one, other].map(async (each) => (await each.open(owner)).sandbox.changedBytes);
  const bytes = JSON.stringify(changes).length - 4;
  expect(await Promise.all(sizes)).toEqual([bytes, bytes]);
});

test('the world of a request begins when its session did, in every process', async () => {
  const { one, other, pass } = openShared();
  const first = await one.open(owner);
  pass(minute);
  const second = await other.open(owner);
  expect([first.call, second.call, second.sandbox.startedAt, second.notice]).toEqual([1, 2, start, null]);
  expect(second.sandbox.key).toBe(first.sandbox.key);
  expect((await one.open({ ...owner, operation: null })).call).toBe(0);
});

test('a session that moves to a world of the same data keeps its changes, and else starts again', async () => {
  const { one, other } = openShared();
  await change(one, owner, 'a');
  expect(await emailsIn(other, callerOf('as=admin'))).toEqual(['a']);
  expect((await one.open(callerOf('as=admin'))).sandbox).toMatchObject({
    query: 'as=admin',
    world: { as: 'admin' },
  });
  const counted = await one.open(callerOf('fault=*:empty@2'));
  expect([counted.call, counted.sandbox.changes.length]).toEqual([1, 1]);
  expect(await emailsIn(other, callerOf('seed=2'))).toEqual([]);
  await change(one, callerOf('unknown'), 'b');
  expect(await emailsIn(other)).toEqual([]);
});

test('a session whose world others change again and again is served as linked', async () => {
  const worldsOfOthers = Object.keys(worlds);
  let visits = 0;
  const { one, base, sandboxes } = openShared({
    async visit(id, visit) {
      visits += 1;
      const stored = sandboxes.get(id);
      const elsewhere = worldsOfOthers[visits % 2] ?? '';
      if (stored) sandboxes.set(id, { ...stored, query: elsewhere });
      return base.visit(id, visit);
    },
  });
  await base.visit('a', {
    query: 'seed=2',
    now: start,
    newKey: 'k',
    origin: '',
    known: null,
    operation: null,
    replace: null,
  });
  expect((await one.open(callerOf('seed=2'))).notice).toBe('unavailable');
  expect(visits).toBe(5);
});

test('a session that was idle is dropped, which is said once', async () => {
  const { one, pass } = openShared();
  await change(one, owner, 'a');
  pass(31 * minute);
  const notices = [await one.open(owner), await one.open(owner)].map(({ notice }) => notice);
  expect([notices, await emailsIn(one)]).toEqual([['dropped', null], []]);
});

test('a request that cannot change anything is executed without saving, and so is one without a store', async () => {
  const { one, fail, warnings } = openShared();
  const opened = await one.open(owner);
  expect(await one.run(owner, opened, false, record('a'))).toBe('a');
  opened.sandbox.changes.pop();
  expect(await emailsIn(one)).toEqual([]);
  fail('no store');
  const linked = await one.open(owner);
  expect([linked.notice, linked.call, linked.sandbox.startedAt]).toEqual(['unavailable', 1, start]);
  expect(one.status).toBe('unavailable');
  expect(await one.run(owner, linked, true, record('b'))).toBe('b');
  fail(null);
  expect([await emailsIn(one), one.status]).toEqual([[], 'available']);
  expect(warnings).toEqual([
    'The store of the sandboxes is unavailable: no store. Worlds are served as linked, and nothing can be changed.',
    'The store of the sandboxes is available again.',
  ]);
});

test('a world as linked keeps the start of its session, if the process has it', async () => {
  const { one, other, fail, pass } = openShared();
  await one.open(owner);
  pass(minute);
  fail('no store');
  const startsOf = async (shared: Shared, caller = owner) => (await shared.open(caller)).sandbox.startedAt;
  expect([await startsOf(one), await startsOf(other), await startsOf(one, callerOf('as=admin'))]).toEqual([
    start,
    start + minute,
    start + minute,
  ]);
  expect(await startsOf(one, { ...owner, session: null })).toBe(start + minute);
});

test('without a session nothing is kept, and the store is not asked', async () => {
  const { one, fail, sandboxes } = openShared();
  fail('no store');
  const withoutSession = { ...owner, session: null };
  expect(await change(one, withoutSession, 'a')).toBe('a');
  const { sandbox, notice, call } = await one.open(withoutSession);
  expect([sandbox.changes, notice, call, sandboxes.size]).toEqual([[], null, 1, 0]);
});

test('requests of a session are logged, and faults counted', async () => {
  const { one } = openShared();
  const entry = { at: 1, operation: 'Q', variables: null, status: 200, ms: 1, fault: null };
  const { sandbox } = await one.open(owner);
  one.log(owner, sandbox, entry, ['*:empty']);
  one.log({ ...owner, session: null }, sandbox, entry, ['*:drop']);
  one.log(owner, sandbox, null, ['*:empty']);
  await one.open(owner);
  const content = await one.find('a');
  expect([content?.requests, [...(content?.calls ?? [])]]).toEqual([
    [entry],
    [
      ['Q', 2],
      ['*:empty', 2],
    ],
  ]);
});

test('sandboxes are put, found, reset and removed for all processes', async () => {
  const { one, other } = openShared();
  const { sandbox } = await one.open(owner);
  await one.put('b', { ...sandbox, changes: [changeOf('put')] });
  expect(await emailsIn(other, { ...owner, session: 'b' })).toEqual(['put']);
  expect((await other.find('b'))?.query).toBe('as=owner');
  await other.reset('b');
  expect(await emailsIn(one, { ...owner, session: 'b' })).toEqual([]);
  await one.remove('b');
  expect(await other.find('b')).toBe(null);
});

test('a store of other fixtures or another secret is warned of, once each', async () => {
  const { one, open, warnings } = openShared();
  await one.open(owner);
  await one.open({ ...owner, session: 'b' });
  expect(warnings).toEqual([]);
  const [otherFixtures, otherSecret] = [open('others secret'), open('fixtures other')];
  for (const session of ['a', 'a', 'b']) await otherFixtures.open({ ...owner, session });
  expect(warnings.splice(0)).toEqual([expect.stringContaining('(fixtures; here others)')]);
  await otherSecret.open(owner);
  expect(warnings).toEqual([expect.stringContaining('same MOCK_SECRET')]);
});
