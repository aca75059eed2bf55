import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { ask, graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';

const mock = createMockApi();
const control = controlOf(mock);
const session = sessionId(1);
const world = 'as=owner&now=2026-03-01T09:00:00Z,frozen';

const entries = async () => (await control('GET', `session/${session}`)).body.requests;
const last = async () => (await entries()).at(-1);
const send = (query: string, more: { variables?: Record<string, unknown>; world?: string } = {}) =>
  ask(mock.fetch, query, { session, world, ...more });

it("a request is logged with the world's time, what it sent and got, without secrets, and its fault", async () => {
  const query = 'query Mine($name: String!, $page: Int) { __typename @include(if: true) }';
  const variables = { name: 'North', page: 2, newPassword: 'secret', input: { token: 'secret' } };
  await send(query, { variables, world: `${world}&fault=*:graphql-error(message=Gone)` });
  expect(await last()).toEqual({
    at: '2026-03-01T09:00:00.000Z',
    operation: 'Mine',
    variables: { name: 'North', page: 2, newPassword: '***', input: { token: '***' } },
    response: '{"errors":[{"message":"Gone","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":null}',
    status: 200,
    ms: expect.any(Number),
    fault: 'graphql-error(message=Gone)',
    withPage: false,
  });
  const signIn = `mutation SignIn { signIn(input: { email: "priya.raman@north-county.example", password: "correct horse battery staple" }) { token } }`;
  const { data } = await send(signIn);
  expect(data.signIn.token).toMatch(/^eyJ/);
  expect((await last()).response).toBe('{"data":{"signIn":{"token":"***"}}}');
});

it('up to 2 kB of variables and 8 kB of a response are kept, of the last hundred requests', async () => {
  await send('query Long { __typename }', { variables: { a: 'é'.repeat(1_000) } });
  expect(await last()).toMatchObject({ operation: 'Long', variables: null });
  await send('query Deep { __typename }', { variables: { a: 'é'.repeat(990) } });
  expect((await last()).variables.a).toHaveLength(990);
  await ask(mock.fetch, '{ __schema { types { name fields { name description } } } }', {
    session,
    world: world.replace('owner', 'admin'),
  });
  expect((await last()).response).toHaveLength(8_000);
  await mock.fetch(
    new Request(`http://localhost/api/polymorphictypes?${world}`, { headers: { 'x-mock-session': session } }),
  );
  expect(await last()).toMatchObject({ operation: 'polymorphictypes', variables: null });
  for (let count = 0; count < 100; count += 1) await send('query Other { __typename }');
  expect(await entries()).toHaveLength(100);
});

describe('the page that the host rendered for a tab', () => {
  const page = 'scenario=mfa&as=owner';
  const began = Date.UTC(2026, 2, 1, 9);
  let now = began;
  const timed = createMockApi({ now: () => now });
  const timedControl = controlOf(timed);

  async function renderPage() {
    now = began;
    const load = timed.pageLoads.begin(now);
    for (const name of ['ToolbarLicenseInfoQuery', 'MainMenuIsOfflineQuery'])
      await timed.handleRequest(
        graphqlRequest(`query ${name} { myHardwareLicense { id } }`, { world: page }),
        load,
      );
    return load.id;
  }

  async function openTab(tab: string, pageId: string) {
    const headers = { 'x-mock-world': page, 'x-mock-session': tab };
    const types = new Request('http://localhost/api/polymorphictypes', {
      headers: { ...headers, 'x-mock-page': pageId },
    });
    expect((await timed.fetch(types)).status).toBe(200);
    const { body: world } = await timedControl('GET', 'world', undefined, headers);
    const { body } = await timedControl('GET', `session/${tab}`);
    return { start: world.start, requests: body.requests };
  }

  it("hands its requests and its start to the tab's sandbox, ten seconds later too, and only once", async () => {
    const id = await renderPage();
    now += 10_000;
    const first = await openTab(sessionId(2), id);
    expect(first.start).toBe(new Date(began).toISOString());
    expect(first.requests).toMatchObject([
      { at: first.start, operation: 'ToolbarLicenseInfoQuery', withPage: true },
      {
        operation: 'MainMenuIsOfflineQuery',
        response: expect.stringContaining('license-7c21'),
        withPage: true,
      },
      { at: new Date(now).toISOString(), operation: 'polymorphictypes', withPage: false },
    ]);
    const second = await openTab(sessionId(3), id);
    expect([second.start, second.requests.length]).toEqual([new Date(now).toISOString(), 1]);
  });

  it('leaves the start of a sandbox that is already there', async () => {
    now = began - 60_000;
    const tab = sessionId(4);
    const { start } = await openTab(tab, 'of-another-instance');
    const { start: again, requests } = await openTab(tab, await renderPage());
    expect([start, again]).toEqual([new Date(began - 60_000).toISOString(), start]);
    expect(requests.filter(({ withPage }: { withPage: boolean }) => withPage)).toHaveLength(2);
  });

  it('is forgotten after two minutes', async () => {
    const id = await renderPage();
    now += 121_000;
    const { start, requests } = await openTab(sessionId(5), id);
    expect([start, requests.length]).toEqual([new Date(now).toISOString(), 1]);
  });
});
