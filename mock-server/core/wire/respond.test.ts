import { afterEach, expect, test, vi } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import type { MockResponse } from '#mock-server/contract/mock-request.ts';
import type { RequestEntry } from '#mock-server/contract/sandbox.ts';
import type { FaultKind } from '#mock-server/contract/world-spec.ts';
import { createSandboxStore } from '#mock-server/core/sandbox/sandbox-store.ts';
import { createMemorySandboxes, NotSaved } from '#mock-server/core/sandbox/sandboxes.ts';
import {
  createOpenWorld,
  createWorldGate,
  type ResolvedWorld,
} from '#mock-server/core/world/resolve-world.ts';
import { createWorlds } from '#mock-server/core/world/worlds.ts';
import { toMockRequest } from './fetch-request.ts';
import type { CreateHandler, Handler } from './handler.ts';
import { createRespond } from './respond.ts';
import { jsonResponse, wrongMethodResponse } from './responses.ts';

const start = Date.UTC(2026, 2, 1, 9);
const worlds = createWorlds(builtInFixtures);
const session = 'a'.repeat(22);
const one = { headers: { 'x-mock-session': session } };

type Execute = (world: ResolvedWorld, faults: readonly FaultKind[]) => MockResponse;

/** A server with an operation Echo at /echo, and files below /files/. */
function serve(execute: Execute = () => jsonResponse({ done: true })) {
  let time = start;
  const now = () => time;
  const store = createSandboxStore(now);
  const sandboxes = createMemorySandboxes(store);
  const gate = createWorldGate({ worlds, ownWorld: '', now });
  const observed: [RequestEntry, string][] = [];
  const handlerOf = (operation: string) => async (): Promise<Handler> => ({
    operation,
    logged: { variables: '{}' },
    mayChange: true,
    execute,
  });
  const respond = createRespond({
    ...{ gate, sandboxes },
    openWorld: createOpenWorld(gate, sandboxes),
    handlers: new Map<string, CreateHandler>([
      ['/echo', handlerOf('Echo')],
      ['/menu', handlerOf('MainMenuIsOfflineQuery')],
      ['/refused', async () => ({ response: wrongMethodResponse('GET') })],
    ]),
    downloads: { path: '/files/', createHandler: handlerOf('download') },
    observe: (entry, query) => observed.push([entry, query]),
  });
  async function send(path: string, init: RequestInit = {}) {
    const request = new Request(`http://portal.test${path}`, init);
    const { status, headers, body } = await respond(toMockRequest(request));
    return {
      status,
      body,
      headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
    };
  }
  const pass = (ms: number) => {
    time += ms;
  };
  return { send, pass, observed, store };
}

afterEach(() => vi.useRealTimers());

test('an address that the API lacks, and a wrong world, are refused without a world', async () => {
  const { send, observed } = serve();
  const nothing = await send('/other');
  expect([nothing.status, nothing.body]).toEqual([404, expect.stringContaining('"NOT_FOUND"')]);
  const wrong = await send('/echo?scenario=ofline');
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('"didYouMean":"offline"')]);
  for (const { headers } of [nothing, wrong]) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('x-mock-world')).toBe(false);
  }
  expect(observed).toEqual([]);
});

test('a response names its world and the time there', async () => {
  const { send, pass } = serve();
  const dates = [];
  for (const ms of [0, 0, 1_000]) {
    pass(ms);
    const { headers } = await send('/echo?as=owner', one);
    dates.push(headers.get('date'));
    expect(headers.get('x-mock-world')).toBe('as=owner');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-mock-sandbox')).toBeNull();
  }
  const [nine, second] = ['Sun, 01 Mar 2026 09:00:00 GMT', 'Sun, 01 Mar 2026 09:00:01 GMT'];
  expect(dates).toEqual([nine, nine, second]);
});

test('a fault of some calls is refused without a session, in which calls are counted', async () => {
  const { send } = serve();
  const statusOf = async (path: string, init = {}) => (await send(path, init)).status;
  expect(await statusOf('/echo?fault=*:empty@2', one)).toBe(200);
  expect([await statusOf('/files/a?fault=*:empty@2'), await statusOf('/echo?fault=*:empty')]).toEqual([
    200, 200,
  ]);
  const { status, body } = await send('/echo?fault=*:empty@2');
  expect(status).toBe(400);
  expect(JSON.parse(String(body)).error).toMatchObject({
    code: 'REQUIRED',
    message: expect.stringMatching(/^"\*:empty@2" depends on the number of calls, .* with X-Mock-Session;/),
    parameter: 'X-Mock-Session',
    value: '*:empty@2',
  });
});

test('a request is logged in its session, and observed', async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(500);
  const { send, observed, store } = serve();
  const response = send('/echo?as=owner&latency=30', one);
  await vi.advanceTimersByTimeAsync(30);
  await response;
  const entry = { at: start, operation: 'Echo', variables: '{}', status: 200, ms: 30, fault: null };
  expect(observed).toEqual([[entry, 'as=owner&latency=30']]);
  expect(store.find(session)?.requests).toEqual([entry]);
});

test('a request that is refused at once has no latency, fault or log', async () => {
  const { send, observed } = serve();
  const { status, headers } = await send('/refused?latency=60000&fault=*:drop');
  expect([status, headers.get('x-mock-world'), observed]).toEqual([405, 'latency=60000&fault=*:drop', []]);
});

test('a fault that replaces the response is logged and counted, and others are not', async () => {
  let executed = 0;
  const { send, observed, store } = serve(() => {
    executed += 1;
    return jsonResponse({});
  });
  const world = '/echo?fault=*:http-503@2,MainMenuIsOfflineQuery:drop';
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await send(world, one)).status);
  expect([statuses, executed]).toEqual([[200, 503, 200], 2]);
  expect(observed.map(([{ fault }]) => fault)).toEqual([null, 'http-503', null]);
  const calls = store.find(session)?.calls;
  expect([calls?.get('*:http-503@2'), calls?.get('MainMenuIsOfflineQuery:drop')]).toEqual([1, undefined]);
});

test('faults of fields are given to the execution, and logged where they changed something', async () => {
  const given: (readonly FaultKind[])[] = [];
  const { send, observed, store } = serve((_world, faults) => {
    given.push(faults);
    return { ...jsonResponse({}), applied: [1] };
  });
  await send(
    `/menu?fault=${['a', 'b'].map((path) => `MainMenuIsOfflineQuery:value(path=${path};json=1)`)}`,
    one,
  );
  await send('/echo?fault=*:slow-1', one);
  expect(given.map((faults) => faults.map(({ parameters }) => parameters.path))).toEqual([['a', 'b'], []]);
  expect(observed.map(([{ fault }]) => fault)).toEqual(['value(path=b;json=1)', 'slow-1']);
  expect(store.find(session)?.calls.get('*:slow-1')).toBe(1);
});

test('a request whose client leaves is logged without a status', async () => {
  const { send, observed, store } = serve();
  const leave = async (world: string) => {
    const gone = new AbortController();
    const response = send(`/echo?${world}`, { ...one, signal: gone.signal });
    await vi.waitFor(() => expect(store.find(session)?.query).toBe(world));
    const counted = store.find(session)?.calls.get('*:hang');
    gone.abort(new Error('gone'));
    await expect(response).rejects.toThrow('gone');
    const { status, fault } = observed.at(-1)?.[0] ?? {};
    return { counted, status, fault, calls: store.find(session)?.calls.get('*:hang') };
  };
  expect(await leave('fault=*:hang')).toEqual({ counted: 1, status: null, fault: 'hang', calls: 1 });
  expect(await leave('latency=60000&fault=*:empty')).toMatchObject({ status: null, fault: null });
});

test('a change that was not saved is an error of the response; other failures are thrown', async () => {
  const failing = (error: Error) =>
    serve(() => {
      throw error;
    });
  const { send, observed } = failing(new NotSaved('CONFLICT', 'Try again'));
  const { status, body } = await send('/echo');
  expect([status, body]).toEqual([
    200,
    '{"errors":[{"message":"Try again","extensions":{"code":"CONFLICT"}}]}',
  ]);
  expect(observed[0]?.[0].status).toBe(200);
  const broken = failing(new Error('broken'));
  await expect(broken.send('/echo')).rejects.toThrow('broken');
  expect(broken.observed[0]?.[0].status).toBe(null);
});

test('a link to a file has its session in its address, and is opened as linked in another world', async () => {
  const seen: (string | null)[] = [];
  const { send } = serve((world) => {
    seen.push(world.session);
    return jsonResponse({});
  });
  await send('/echo?as=owner', one);
  for (const path of [`a?as=owner&session=${session}`, `a?as=admin&session=${session}`, 'a?as=owner'])
    await send(`/files/${path}`);
  await send('/files/a?as=owner', one);
  expect(seen).toEqual([session, session, null, null, session]);
});
