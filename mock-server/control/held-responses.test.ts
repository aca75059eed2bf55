import { afterEach, expect, it, vi } from 'vitest';
import { toMockRequest, toResponse } from '#mock-server/core/wire/fetch-request.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { createControl } from './create-control.ts';

const mock = createMock();
const control = createControl({ mock, log: () => {}, fixtureProblems: () => [] });

async function call(method: string, path: string, body?: unknown) {
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

const world = 'as=owner&now=2026-03-01T09:00:00Z,frozen&fault=*:hold';
const change =
  'mutation UpdatePreferencesMutation { updatePreferences(input: { timeZone: "America/Denver" }) { preferences { timeZone } } }';
const read = 'query PreferencesQuery { viewer { preferences { timeZone } } }';

/** A request that is held; `isHere` tells whether its response arrived. */
async function holdOne(session: string, query: string, at = world) {
  const before = (await call('GET', session)).body?.held?.length ?? 0;
  let isHere = false;
  const response = ask(mock.fetch, query, { world: at, session }).finally(() => {
    isHere = true;
  });
  if (before < 4)
    await vi.waitFor(async () => expect((await call('GET', session)).body?.held).toHaveLength(before + 1));
  return { response, isHere: () => isHere };
}

afterEach(() => vi.useRealTimers());

it('a held mutation is executed at once, outside the turn of its session, and its response waits', async () => {
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
  const session = sessionId(3);
  const held = await holdOne(session, read);
  await ask(mock.fetch, read, { world: 'as=owner', session });
  expect((await held.response).status).toBe(200);
});

it('the fifth of a session lets its oldest go', async () => {
  const session = sessionId(4);
  const held = [];
  for (let count = 0; count < 4; count += 1) held.push(await holdOne(session, read));
  expect(held.map(({ isHere }) => isHere())).toEqual([false, false, false, false]);
  const fifth = await holdOne(session, read);
  await held[0]?.response;
  expect([...held.slice(1), fifth].map(({ isHere }) => isHere())).toEqual([false, false, false, false]);
  expect((await call('POST', `${session}/release`)).body).toEqual({ released: 4 });
});

it('a response that no one releases goes after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const session = sessionId(5);
  let isHere = false;
  const response = ask(mock.fetch, read, { world, session }).then(() => {
    isHere = true;
  });
  while (mock.held.list(session).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(599_999);
  expect(isHere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await response;
});

it('faults that never applied are counted as 0, each by itself', async () => {
  const session = sessionId(6);
  const faults = ['*:http-503@2', 'PreferencesQuery:partial(path=viewer.preferences.timeZone)', '*:empty@9'];
  const at = `as=owner&fault=${faults.join(',')}`;
  for (const query of [read, read, read]) await ask(mock.fetch, query, { world: at, session });
  expect((await call('GET', session)).body.faults).toEqual([
    { fault: faults[0], applied: 1 },
    { fault: faults[1], applied: 2 },
    { fault: faults[2], applied: 0 },
  ]);
});

it('a path that leads to nothing applies nothing, also in a response from the cache', async () => {
  const session = sessionId(7);
  const at =
    'as=owner&now=2026-03-01T09:00:00Z,frozen&fault=DashboardAlertsQuery:value(path=alerts.99.title;json=%22x%22)';
  const alerts = 'query DashboardAlertsQuery { alerts { title } }';
  for (const query of [alerts, alerts]) await ask(mock.fetch, query, { world: at, session });
  const { body } = await call('GET', session);
  expect(body.faults).toMatchObject([{ applied: 0 }]);
  expect(body.requests.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, null]);
});
