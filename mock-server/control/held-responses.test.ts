import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Mock } from '#mock-server/core/mock.ts';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { canUseStore } from '#mock-server/testing/redis.ts';
import { ask, graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';
import { openInstances, testRedis } from '#mock-server/testing/test-stores.ts';
import { createControl } from './create-control.ts';

const world = 'as=owner&now=2026-03-01T09:00:00Z,frozen&fault=*:hold';
const change =
  'mutation UpdatePreferencesMutation { updatePreferences(input: { timeZone: "America/Denver" }) { preferences { timeZone } } }';
const read = 'query PreferencesQuery { viewer { preferences { timeZone } } }';

async function callTo(mock: Mock, method: string, path: string, body?: unknown) {
  const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });
  const request = new Request(`http://localhost/__mock/session/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const response = toResponse(await control(toMockRequest(request)));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

function send(mock: Mock, session: string, query: string, at = world) {
  let isHere = false;
  const response = ask(mock.fetch, query, { world: at, session }).finally(() => {
    isHere = true;
  });
  return { response, isHere: () => isHere };
}

afterEach(() => vi.useRealTimers());

const openAlone = async (): Promise<[Mock, Mock]> => {
  const mock = createMock();
  return [mock, mock];
};

const stores = [
  { store: 'in memory', open: openAlone },
  ...(canUseStore('held responses')
    ? [{ store: 'with a store of two instances', open: async () => openInstances((await testRedis()).url) }]
    : []),
];

describe.each(stores)('$store', ({ open }) => {
  async function start() {
    const [mock, other] = await open();
    const call = (method: string, path: string, body?: unknown) => callTo(other, method, path, body);
    async function holdOne(session: string, query: string) {
      const before = (await call('GET', session)).body?.held?.length ?? 0;
      const sent = send(mock, session, query);
      await vi.waitFor(async () => expect((await call('GET', session)).body?.held).toHaveLength(before + 1));
      return sent;
    }
    return { mock, other, call, holdOne };
  }

  it('a held mutation is executed at once, outside the turn of its session, and its response waits', async () => {
    const { call, holdOne } = await start();
    const session = sessionId(1);
    const first = await holdOne(session, change);
    const second = await holdOne(session, change);
    const { body } = await call('GET', session);
    expect(body.changes).toHaveLength(2);
    const at = '2026-03-01T09:00:00.000Z';
    expect(body.held).toEqual([
      { operation: 'UpdatePreferencesMutation', at },
      { operation: 'UpdatePreferencesMutation', at },
    ]);
    expect(first.isHere() || second.isHere()).toBe(false);
    expect(await call('POST', `${session}/release`)).toEqual({ status: 200, body: { released: 2 } });
    expect((await first.response).data.updatePreferences.preferences.timeZone).toBe('America/Denver');
    await second.response;
    expect((await call('GET', session)).body).toMatchObject({
      held: [],
      faults: [{ fault: '*:hold', applied: 2 }],
    });
  });

  it('responses of one operation are released alone', async () => {
    const { call, holdOne } = await start();
    const session = sessionId(2);
    const [changed, preferences] = [await holdOne(session, change), await holdOne(session, read)];
    const operation = 'PreferencesQuery';
    expect((await call('POST', `${session}/release`, { operation })).body).toEqual({ released: 1 });
    expect((await preferences.response).data.viewer.preferences.timeZone).toBe('America/Denver');
    expect(changed.isHere()).toBe(false);
    expect((await call('POST', `${session}/release`, { operations: [] })).status).toBe(400);
    expect((await call('POST', `${session}/reset`)).status).toBe(204);
    expect((await changed.response).status).toBe(200);
  });

  it('another world of the session releases what it left', async () => {
    const { mock, holdOne } = await start();
    const session = sessionId(3);
    const held = await holdOne(session, read);
    await ask(mock.fetch, read, { world: 'as=owner', session });
    expect((await held.response).status).toBe(200);
  });

  it('the fifth of a session releases the oldest one', async () => {
    const { mock, call, holdOne } = await start();
    const session = sessionId(4);
    const held = [];
    for (let count = 0; count < 4; count += 1) held.push(await holdOne(session, read));
    expect(held.map(({ isHere }) => isHere())).toEqual([false, false, false, false]);
    const fifth = send(mock, session, read);
    await held[0]?.response;
    expect([...held.slice(1), fifth].map(({ isHere }) => isHere())).toEqual([false, false, false, false]);
    expect((await call('POST', `${session}/release`)).body).toEqual({ released: 4 });
  });

  it('the 201st of an instance releases the oldest one, and an instance that stops releases all', async () => {
    const { mock, call } = await start();
    const sessions = Array.from({ length: 51 }, (_, number) => sessionId(100 + number));
    const sent: ReturnType<typeof send>[] = [];
    const listed = async (session: string) => (await call('GET', session)).body?.held?.length;
    for (const [index, session] of sessions.entries()) {
      const count = index === 50 ? 1 : 4;
      for (let number = 0; number < count; number += 1) sent.push(send(mock, session, read));
      await vi.waitFor(async () => expect(await listed(session)).toBe(count));
    }
    const [oldest, ...others] = sent;
    await oldest?.response;
    expect(others.filter(({ isHere }) => isHere())).toEqual([]);
    expect(await listed(sessions[0] ?? '')).toBe(3);
    mock.held.releaseAll();
    const responses = await Promise.all(others.map(({ response }) => response));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await listed(sessions[50] ?? '')).toBe(0);
  });

  it('faults that never applied are counted as 0, each by itself', async () => {
    const { mock, other, call } = await start();
    const session = sessionId(6);
    const faults = [
      '*:http-503@2',
      'PreferencesQuery:partial(path=viewer.preferences.timeZone)',
      '*:empty@9',
    ];
    const at = `as=owner&fault=${faults.join(',')}`;
    for (const { fetch } of [mock, other, mock]) await ask(fetch, read, { world: at, session });
    expect((await call('GET', session)).body.faults).toEqual([
      { fault: faults[0], applied: 1 },
      { fault: faults[1], applied: 2 },
      { fault: faults[2], applied: 0 },
    ]);
  });

  it('faults whose response comes late or never are counted at once', async () => {
    const { mock, call } = await start();
    const gone = new AbortController();
    const responses = ['hang', 'slow-60000', 'hold'].map((kind, number) => {
      const at = `as=owner&fault=*:${kind}`;
      const request = graphqlRequest(read, { world: at, session: sessionId(80 + number) });
      return mock.fetch(new Request(request, { signal: gone.signal })).catch(() => null);
    });
    for (const number of [80, 81, 82])
      await vi.waitFor(async () =>
        expect((await call('GET', sessionId(number))).body).toMatchObject({
          requests: [],
          faults: [{ applied: 1 }],
        }),
      );
    gone.abort();
    await Promise.all(responses);
    for (const number of [80, 81, 82])
      await vi.waitFor(async () =>
        expect((await call('GET', sessionId(number))).body).toMatchObject({
          requests: [{ fault: ['hang', 'slow-60000', 'hold'][number - 80], status: null }],
          faults: [{ applied: 1 }],
        }),
      );
  });

  it('each value of a response is counted, and its place in the log', async () => {
    const { mock, call } = await start();
    const session = sessionId(8);
    const faults = ['timeZone;json=%22UTC%22', 'lowActionsThreshold;json=7', 'alertLeadDays.99;json=1'].map(
      (place) => `PreferencesQuery:value(path=viewer.preferences.${place})`,
    );
    const query =
      'query PreferencesQuery { viewer { preferences { timeZone lowActionsThreshold alertLeadDays } } }';
    const at = `as=owner&fault=${faults.join().replaceAll('%', '%25')}`;
    const { data } = await ask(mock.fetch, query, { world: at, session });
    expect(data.viewer.preferences).toMatchObject({ timeZone: 'UTC', lowActionsThreshold: 7 });
    const { body } = await call('GET', session);
    expect(body.faults.map(({ applied }: { applied: number }) => applied)).toEqual([1, 1, 0]);
    expect(body.requests[0].fault).toBe(
      'value(path=viewer.preferences.timeZone;json="UTC"),value(path=viewer.preferences.lowActionsThreshold;json=7)',
    );
  });

  it('a fault of a field is not counted for a request that is not executed', async () => {
    const { mock, call } = await start();
    const session = sessionId(9);
    const at = 'fault=PreferencesQuery:partial';
    const headers = { authorization: 'Bearer expired' };
    expect((await ask(mock.fetch, read, { world: at, session, headers })).status).toBe(401);
    expect((await call('GET', session)).body).toMatchObject({
      requests: [{ status: 401, fault: null }],
      faults: [{ applied: 0 }],
    });
  });

  it('a path that leads to nothing applies nothing, also in a response from the cache', async () => {
    const { mock, call } = await start();
    const session = sessionId(7);
    const at =
      'as=owner&now=2026-03-01T09:00:00Z,frozen&fault=DashboardAlertsQuery:value(path=alerts.99.title;json=%22x%22)';
    const alerts = 'query DashboardAlertsQuery { alerts { title } }';
    for (const query of [alerts, alerts]) await ask(mock.fetch, query, { world: at, session });
    const { body } = await call('GET', session);
    expect(body.faults).toMatchObject([{ applied: 0 }]);
    expect(body.requests.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, null]);
  });
});

it('a response that no one releases goes after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const mock = createMock();
  const session = sessionId(5);
  const { response, isHere } = send(mock, session, read);
  while ((await mock.held.list(session)).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(599_999);
  expect(isHere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await response;
});
