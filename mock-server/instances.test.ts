import { describe, expect, it } from 'vitest';
import { createControl } from './control/create-control.ts';
import type { Mock } from './core/mock.ts';
import { toMockRequest, toResponse } from './core/wire/fetch-request.ts';
import { createMock } from './create-mock.ts';
import { parseStoreUrl } from './node/store/redis-connection.ts';
import { canUseStore } from './testing/redis.ts';
import { ask, askData, type SendRequest, sessionId } from './testing/send-request.ts';
import { inRotation, openInstances, testDatabase, testRedis } from './testing/test-stores.ts';

const minute = 60_000;
const start = Date.UTC(2025, 10, 21, 14);
const session = sessionId(1);
const groupMutation = `mutation GroupMutation($name: String!) { createGroup(input: { name: $name }) { group { id name } userErrors { code } } }`;
const nameQuery = 'query MainMenuIsOfflineQuery { viewer { actor { displayName } } }';
const linkMutation = `mutation LinkMutation { getFasTrakLink(input: { deviceId: "device-7c21-0048-b93e" }) { __typename } }`;
const asAdmin = { world: 'scenario=fleet&as=admin', session };

const createGroup = (mock: Pick<Mock, 'fetch'>, name: string, more: SendRequest = asAdmin) =>
  ask(mock.fetch, groupMutation, { ...more, variables: { name } });

async function control(mock: Mock, method: string, path: string, body?: unknown): Promise<Response> {
  const respond = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
  const request = new Request(`http://localhost/__mock/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return toResponse(await respond(toMockRequest(request)));
}

async function groupsIn(mock: Mock): Promise<string[]> {
  const { changes } = await (await control(mock, 'GET', `session/${session}`)).json();
  return changes.map(({ name }: { name: string }) => name).sort();
}

describe('the address of a store', () => {
  it.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0, tls: false }],
    ['rediss://me:p%40ss@store.example:6380/3', { tls: true, username: 'me', password: 'p@ss', db: 3 }],
    ['redis://:secret@[::1]:7000', { host: '::1', port: 7000, username: '', password: 'secret' }],
  ])('%s is read', (url, expected) => {
    const parsed = parseStoreUrl(url);
    expect(parsed).toMatchObject({ ok: true, value: expected });
  });

  it.each([
    'localhost',
    'http://localhost',
    'redis://',
    'redis://one,two',
    'redis://localhost/name',
    'redis://host:port',
  ])('%s is refused without being repeated, since it may hold a password', (url) => {
    const parsed = parseStoreUrl(url);
    expect(parsed.ok || parsed.reason).toMatch(/^--store isn't the address of a store\. Examples: redis:/);
  });
});

describe('without its store', () => {
  const lines: string[] = [];
  const open = () =>
    createMock({ database: testDatabase('redis://127.0.0.1:1'), warn: (line) => lines.push(line) });

  it('a world is served as linked, and mutations and requests about sandboxes are refused with the reason', async () => {
    const mock = open();
    const read = await ask(mock.fetch, nameQuery, asAdmin);
    expect(read.data.viewer.actor.displayName).toBe('Angela Whitfield');
    expect(read.headers.get('x-mock-sandbox')).toBe('unavailable');

    const { status, errors } = await createGroup(mock, 'North');
    expect(status).toBe(200);
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining("Changes can't be saved at the moment"),
      extensions: { code: 'UNAVAILABLE' },
    });
    const { getFasTrakLink } = await askData(mock.fetch, linkMutation, { world: 'as=owner', session });
    expect(getFasTrakLink.__typename).toBe('GetFasTrakLinkPayload');

    for (const [method, path, body] of [
      ['GET', `session/${session}`],
      ['POST', `session/${session}/reset`],
      ['DELETE', `session/${session}`],
      ['PUT', `session/${session}`, { world: 'as=owner', changes: [] }],
    ] as const) {
      const response = await control(mock, method, path, body);
      expect(response.status).toBe(503);
      expect((await response.json()).error).toMatchObject({ code: 'UNAVAILABLE' });
    }
    const world = await control(mock, 'GET', 'world?scenario=offline');
    expect([world.status, world.headers.get('x-mock-sandbox')]).toEqual([200, null]);
    expect(lines).toEqual([
      expect.stringMatching(/^The store of the sandboxes is unavailable: .*ECONNREFUSED/),
    ]);
  });
});

if (canUseStore('instances that share a store'))
  describe('two instances with a store', () => {
    it('have the same clock, start and calls', async () => {
      let time = start;
      const { url } = await testRedis();
      const [one, other] = openInstances(url, { now: () => time });
      const world = 'as=owner&now=2026-03-01T09:00:00Z+1d&fault=MainMenuIsOfflineQuery:http-503@2-5';
      const first = await ask(one.fetch, nameQuery, { world, session });
      time += 7 * minute;
      const dates = [];
      const headers = { 'x-mock-world': world, 'x-mock-session': session };
      for (const mock of [one, other]) {
        const said = mock.gate.read(new Headers(headers), '');
        const { resolved } = await mock.openWorld((said as Extract<typeof said, { ok: true }>).value);
        dates.push(new Date(resolved.time()).toISOString());
      }
      expect(first.headers.get('date')).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
      expect(dates).toEqual(['2026-03-02T09:07:00.000Z', '2026-03-02T09:07:00.000Z']);

      const alone = createMock({ now: () => time });
      const both = inRotation([one, other]);
      const more = { world, session: sessionId(2) };
      for (let call = 0; call < 10; call += 1) {
        const expected = await ask(alone.fetch, nameQuery, more);
        expect((await ask(both.fetch, nameQuery, more)).status).toBe(expected.status);
      }
    });

    it('keep all that was acknowledged while eight requests at a time change one sandbox', async () => {
      const { url } = await testRedis();
      const instances = openInstances(url);
      const acknowledged: string[] = [];
      const codes = new Set<string | undefined>();
      const write = async (writer: number) => {
        for (let count = 0; count < 10; count += 1) {
          const name = `Group ${writer}-${count}`;
          const { data, errors } = await createGroup(instances[(writer + count) % 2] as Mock, name);
          if (errors.length > 0) codes.add(errors[0]?.extensions.code);
          else if (data.createGroup.group) acknowledged.push(name);
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
      expect(await groupsIn(instances[0])).toEqual(acknowledged.sort());
      expect(acknowledged.length).toBeGreaterThan(40);
      expect([...codes].filter((code) => code !== 'CONFLICT')).toEqual([]);
    });

    it('recover by themselves, and announce that the sandboxes of a store without a disk were dropped', async () => {
      const redis = await testRedis();
      const lines: string[] = [];
      const [one, other] = openInstances(redis.url, { warn: (line) => lines.push(line) });
      for (const mock of [one, other]) await createGroup(mock, 'North');
      await redis.kill();
      const noticeOf = async (mock: Mock) =>
        (await ask(mock.fetch, nameQuery, asAdmin)).headers.get('x-mock-sandbox');
      expect([await noticeOf(one), await noticeOf(other)]).toEqual(['unavailable', 'unavailable']);
      await redis.start();
      const notices: (string | null)[] = [];
      while (notices.at(-1) !== null) {
        await new Promise(setImmediate);
        const notice = await noticeOf(one);
        if (notice !== 'unavailable') notices.push(notice);
      }
      expect(notices).toEqual(['dropped', null]);
      expect((await createGroup(one, 'North')).errors).toEqual([]);
      expect(lines.at(-1)).toBe('The store of the sandboxes is available again.');
    });
  });
