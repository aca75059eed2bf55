import { expect, test } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { createSandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import { type Caller, createMemorySandboxes, type Sandboxes } from '#mock-server/core/sandbox/sandboxes.ts';
import { expectDefaultWorld, parseWorldText, saysWorld } from './parse-world.ts';
import {
  createOpenLinkedWorld,
  createOpenWorld,
  createResolveWorld,
  createWorldGate,
} from './resolve-world.ts';
import { vocabularyOf } from './vocabulary.ts';
import { createWorlds } from './worlds.ts';

const minute = 60_000;
const start = Date.UTC(2026, 2, 1, 9, 0, 30);
const session = 'a'.repeat(22);
const worlds = createWorlds(builtInFixtures);
const vocabulary = vocabularyOf(builtInFixtures());

function open(ownWorld = '') {
  let time = start;
  const now = () => time;
  const store = createSandboxStore(now);
  const sandboxes = createMemorySandboxes(store);
  const gate = createWorldGate({ worlds, ownWorld, now });
  const pass = (ms: number) => {
    time += ms;
  };
  return { gate, store, sandboxes, pass };
}

function callerOf(query: string, more: Partial<Caller> = {}): Caller {
  const read = worlds().read(query);
  if (!read.ok) throw new Error(read.error.message);
  return { session, ...read.value, operation: 'Q', ...more };
}

test('the header comes before the address, and the address before the world of the server', () => {
  const { gate } = open('as=owner');
  const queryOf = (search: string, header?: string) => {
    const read = gate.read(new Headers(header === undefined ? {} : { 'x-mock-world': header }), search);
    return read.ok ? read.value.query : read.error.value;
  };
  expect(queryOf('?as=viewer', 'as=admin')).toBe('as=admin');
  expect(queryOf('?as=viewer', '')).toBe('scenario=online');
  expect([queryOf('?as=viewer'), queryOf('?page=2'), queryOf('')]).toEqual([
    'as=viewer',
    'as=owner',
    'as=owner',
  ]);
  expect(queryOf('?as=bob')).toBe('bob');
});

test('a request has its session, or none', () => {
  const { gate } = open();
  const headers = new Headers({ 'x-mock-session': session });
  expect(gate.read(headers, '')).toMatchObject({ value: { session, operation: null } });
  expect(gate.read(new Headers(), '')).toMatchObject({ value: { session: null } });
  const long = `${'b'.repeat(80)}c`;
  expect(gate.read(new Headers({ 'x-mock-session': long }), '')).toMatchObject({
    ok: false,
    error: {
      parameter: 'X-Mock-Session',
      value: long,
      message: expect.stringContaining(`"${'b'.repeat(80)}" isn't`),
    },
  });
});

test('a world has its clock from its first request on, and its data at that time', () => {
  const { gate, store, pass } = open();
  const resolve = createResolveWorld(gate, store);
  const headers = new Headers({ 'x-mock-session': session });
  const at = (search: string) => {
    const resolved = resolve(headers, search);
    if (!resolved.ok) throw new Error(resolved.error.message);
    const { time, realTime, record, notice } = resolved.value;
    return {
      time: time(),
      realTime: realTime(),
      startsAt: record.startsAt,
      from: record.steady.from,
      notice,
    };
  };
  const floor = start - 30_000;
  expect(at('?as=owner')).toEqual({
    time: start,
    realTime: start,
    startsAt: floor,
    from: floor,
    notice: null,
  });
  pass(10 * minute);
  expect(at('?as=admin')).toMatchObject({ time: start + 10 * minute, startsAt: floor });
  expect(at('?now=2026-04-01T00:00:00Z,frozen').time).toBe(Date.UTC(2026, 3));
  pass(31 * minute);
  expect([at('').notice, at('').notice]).toEqual(['dropped', null]);
  expect(resolve(headers, '?as=bob')).toMatchObject({ ok: false, error: { parameter: 'as' } });
});

test('a world is opened at once, or later where its sandbox comes later', async () => {
  const { gate, sandboxes } = open();
  const caller = callerOf('as=owner');
  const entered = createOpenWorld(gate, sandboxes)(caller);
  if (entered instanceof Promise) throw new Error('There is nothing to wait for.');
  expect(entered).toMatchObject({ caller, opened: { call: 1 }, resolved: { session, notice: null } });
  const later: Sandboxes = { ...sandboxes, open: async (each) => sandboxes.open(each) };
  const promised = createOpenWorld(gate, later)(caller);
  expect(promised).toBeInstanceOf(Promise);
  expect(await promised).toMatchObject({ caller, opened: { call: 2 }, resolved: { session } });
});

test('a link opens the sandbox of its session, unless that is in another world by now', async () => {
  const { gate, sandboxes } = open();
  const openWorld = createOpenWorld(gate, sandboxes);
  await openWorld(callerOf('as=owner'));
  const sessionIn = async (query: string, of: string | null, from = sandboxes) =>
    (await createOpenLinkedWorld(openWorld, from)(callerOf(query, { session: 'b'.repeat(22) }), of)).resolved
      .session;
  expect([await sessionIn('as=owner', session), await sessionIn('as=admin', session)]).toEqual([
    session,
    null,
  ]);
  expect([await sessionIn('as=owner', null), await sessionIn('as=owner', 'c'.repeat(22))]).toEqual([
    null,
    null,
  ]);
  const away: Sandboxes = {
    ...sandboxes,
    find: async () => {
      throw new Error('no store');
    },
  };
  expect(await sessionIn('as=owner', session, away)).toBe(null);
});

test('worlds are made again where their fixtures are replaced', () => {
  let fixtures: Fixtures = builtInFixtures();
  const live = createWorlds(() => fixtures);
  const before = live();
  expect([live(), before.hash()]).toEqual([before, worlds().hash()]);
  fixtures = { ...fixtures, identities: new Map([...fixtures.identities].slice(0, 1)) };
  expect([live() === before, live().fixtures, live().vocabulary.identities.size]).toEqual([
    false,
    fixtures,
    1,
  ]);
  expect(live().hash()).not.toBe(before.hash());
});

test('data is built once for a world and its stable period, and each account has its rows', () => {
  const { build } = worlds();
  const { world } = callerOf('scenario=fleet,two-accounts');
  const first = build(world, start, start);
  expect(build({ ...world, as: 'owner' }, start + 20_000, start + 10 * minute)).toBe(first);
  expect([first.accounts.length, first.seed, first.accountsAtStart()]).toEqual([2, 1, first.accounts]);
  const later = build(world, start, start + 90 * minute);
  expect([later === first, later.accountsAtStart() === first.accounts]).toEqual([false, true]);
  expect(later.steady.from - later.startsAt).toBe(60 * minute);
  for (const other of [
    { ...world, seed: 2 },
    { ...world, scenario: ['fleet'] as const },
  ])
    expect(build(other, start, start)).not.toBe(first);
  expect(build(world, start + minute, start + minute).startsAt).toBe(first.startsAt + minute);
  const [north, south] = first.accounts.map(({ fleet }) => fleet);
  const rows = north?.rows();
  expect([rows?.length, north?.rows()]).toEqual([40, rows]);
  expect(north?.rows()).toBe(rows);
  expect(north?.rows()).not.toEqual(south?.rows());
});

test.each([
  ['', false],
  ['?page=2', false],
  ['?as=owner', true],
  ['as=bob', true],
  ['senario=offline', true],
])('the address %j says a world: %s', (query, says) => {
  expect(saysWorld(query)).toBe(says);
});

test.each<[string, string, string | null]>([
  ['offline', 'offline', 'scenario=offline'],
  ['?Offline,mfa', 'Offline,mfa', 'scenario=Offline,mfa'],
  ['offline,other', 'offline,other', null],
  ['sinario=offline=x', 'sinario', 'scenario'],
  ['fleet=1', 'fleet', null],
])('the text %j is no world; its parameter %s may be %s', (text, parameter, didYouMean) => {
  const parsed = parseWorldText(text, vocabulary);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'INVALID', parameter, didYouMean } });
  expect(() => expectDefaultWorld(text, vocabulary)).toThrow(
    `--world ${JSON.stringify(text)}: Unknown parameter`,
  );
});

test('an empty text is the default world', () => {
  expect(parseWorldText('', vocabulary)).toMatchObject({ ok: true, value: { scenario: [] } });
  expect(() => expectDefaultWorld('as=owner', vocabulary)).not.toThrow();
});
