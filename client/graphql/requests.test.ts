import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostData } from '#client/lib/host-data.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import { testClaims } from '#client/session/test-tokens.ts';
import { startedAhead } from './preload-link.ts';
import { license, licenseQuery, linkMutation, testClient, testSession } from './test-client.ts';

const good = () => Response.json({ data: { myHardwareLicense: license } });
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

function headersOf(send: ReturnType<typeof testClient>['send'], call = 0): Headers {
  return new Headers(send.mock.calls[call]?.[1]?.headers);
}

describe('what is sent', () => {
  test('is a POST with query, operationName, variables and extensions', async () => {
    const { client, send } = testClient(() => Response.json({ data: { getFasTrakLink: null } }));
    await client.mutate({ mutation: linkMutation, variables: { input: { deviceId: '' } } });
    const [address, init] = send.mock.calls[0] ?? [];
    expect(address).toBe('https://api.example/graphql');
    expect(init?.method).toBe('POST');
    const body = JSON.parse(String(init?.body));
    expect(Object.keys(body)).toEqual(['query', 'operationName', 'variables', 'extensions']);
    expect(body).toMatchObject({
      query: expect.stringMatching(/^mutation LinkMutation\(\$input: GetFasTrakLinkInput!\)/),
      operationName: 'LinkMutation',
      variables: { input: { deviceId: '' } },
      extensions: {},
    });
  });

  test('names no library, and asks for JSON', async () => {
    const { client, send } = testClient(good);
    await client.query({ query: licenseQuery });
    expect([...headersOf(send)]).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
    ]);
  });

  test('carries the token, and no account id while none is stored', async () => {
    const session = { ...testSession(), accountStored: false };
    const { client, send } = testClient(good, { session: () => session });
    await client.query({ query: licenseQuery });
    expect(headersOf(send).get('authorization')).toBe(`Bearer ${session.token}`);
    expect(headersOf(send).has('x-account-id')).toBe(false);
  });

  test('carries the account id once one is stored', async () => {
    const session = testSession('a-2');
    const { client, send } = testClient(good, { session: () => session });
    await client.query({ query: licenseQuery });
    expect(headersOf(send).get('x-account-id')).toBe('a-2');
  });

  test('is nothing for a query that was sent ahead, unless a mutation came after it', async () => {
    const { client, send } = testClient((call) =>
      [2, 4].includes(call) ? Response.json({ data: { getFasTrakLink: null } }) : good(),
    );
    const aheadQuery = { query: licenseQuery, fetchPolicy: 'no-cache', context: startedAhead } as const;
    void client.query(aheadQuery);
    await client.query({ query: licenseQuery, fetchPolicy: 'network-only' });
    expect(send).toHaveBeenCalledTimes(1);
    await client.mutate({ mutation: linkMutation, variables: { input: { deviceId: '' } } });
    void client.query(aheadQuery);
    await client.mutate({ mutation: linkMutation, variables: { input: { deviceId: '' } } });
    await client.query({ query: licenseQuery, fetchPolicy: 'network-only' });
    expect(send).toHaveBeenCalledTimes(5);
  });
});

describe('while no server answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function run(answer: (call: number) => Response | Promise<Response>, mutation = false) {
    const { client, send } = testClient(answer);
    const started = Date.now();
    const sent: number[] = [];
    send.mockImplementation(async () => {
      sent.push(Date.now() - started);
      return answer(sent.length);
    });
    const operation = mutation
      ? client.mutate({ mutation: linkMutation, variables: { input: { deviceId: '' } } })
      : client.query({ query: licenseQuery });
    const result = operation.then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return { result: await result, sent };
  }

  test('a query is sent again after growing pauses, and fails within 15 s', async () => {
    expect(await run(refused)).toEqual({
      result: 'The server could not be reached.',
      sent: [0, 500, 1_500, 3_500, 7_500, 11_500],
    });
  });

  test.each([400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504])(
    'status %i is an answer, and is not asked for again',
    async (status) => {
      const { result, sent } = await run(() => new Response('', { status }));
      expect(result).toBe(`Response not successful: Received status code ${status}`);
      expect(sent).toEqual([0]);
    },
  );

  test('a mutation is never sent again', async () => {
    expect(await run(refused, true)).toEqual({ result: 'The server could not be reached.', sent: [0] });
    expect((await run(() => new Response('', { status: 503 }), true)).sent).toEqual([0]);
  });

  test('an answer that never comes is given up after 15 s, and the request is cancelled', async () => {
    const { client, send } = testClient(() => new Promise(() => {}));
    const result = client.query({ query: licenseQuery }).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(14_499);
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("The server didn't respond within 15 seconds.");
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a session the API no longer takes', () => {
  const unauthenticated = () => new Response('', { status: 401 });
  const byCode = () =>
    Response.json({ errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }], data: null });

  async function ask(client: ReturnType<typeof testClient>['client']): Promise<void> {
    await client.query({ query: licenseQuery, fetchPolicy: 'network-only' }).catch(() => {});
  }

  test.each([
    ['status 401', unauthenticated],
    ['the code UNAUTHENTICATED', byCode],
  ])('ends once by %s', async (_name, answer) => {
    const onUnauthenticated = vi.fn();
    const session = testSession();
    const { client } = testClient(answer, { session: () => session, onUnauthenticated });
    await Promise.all([ask(client), ask(client)]);
    await ask(client);
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('is known to have been accepted before', async () => {
    const onUnauthenticated = vi.fn();
    const session = testSession();
    const answer = (call: number) => (call === 1 ? good() : unauthenticated());
    const { client } = testClient(answer, { session: () => session, onUnauthenticated });
    await ask(client);
    await ask(client);
    expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith(true);
  });

  const other = testSession(undefined, testClaims({ sub: 'urn:graykey:user:u-2' }));

  test.each([
    ['when logged out', 401, null, null],
    ['when someone else has signed in since', 401, testSession(), other],
    ['with status 403', 403, testSession(), testSession()],
    ['with status 500', 500, testSession(), testSession()],
  ])('does not end %s', async (_name, status, before, after) => {
    const onUnauthenticated = vi.fn();
    let session = before;
    const answer = () => {
      session = after;
      return new Response('', { status });
    };
    await ask(testClient(answer, { session: () => session, onUnauthenticated }).client);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('what the host read beforehand', () => {
  async function readFor(session: Session): Promise<HostData> {
    const { client } = testClient(good);
    await client.query({ query: licenseQuery });
    const cache = client.extract() as HostData['cache'];
    return { mark: sessionMark(session), cache, missing: [], hasPage: false, now: 0, timeZone: 'UTC' };
  }

  test.each([
    ['is used for its session and account', testSession('a-2'), testSession('a-2'), 0],
    ['is nothing to another account', testSession('a-1'), testSession('a-2'), 1],
    ['is nothing to a visitor who is logged out', testSession('a-1'), null, 1],
  ])('%s', async (_name, readBefore, session, asked) => {
    const hostData = await readFor(readBefore);
    const { client, send } = testClient(good, { session: () => session, hostData });
    expect((await client.query({ query: licenseQuery })).data).toEqual({ myHardwareLicense: license });
    expect(send).toHaveBeenCalledTimes(asked);
  });
});
