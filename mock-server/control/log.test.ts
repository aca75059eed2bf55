import { expect, it } from 'vitest';
import { createMock } from '#mock-server/create-mock.ts';
import { controlOf } from '#mock-server/testing/control.ts';
import { ask, graphqlRequest, sessionId } from '#mock-server/testing/send-request.ts';

const mock = createMock();
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

it('what the host sent for a page is in the log of the tab that opens it, once', async () => {
  const tab = { 'x-mock-session': sessionId(2) };
  const page = 'scenario=mfa&as=owner';
  const load = mock.pageLoads.begin(page);
  for (const name of ['ToolbarLicenseInfoQuery', 'MainMenuIsOfflineQuery'])
    await mock.respond(graphqlRequest(`query ${name} { myHardwareLicense { id } }`, { world: page }), load);
  await control('GET', `world?${page}`);
  await control('GET', 'world?scenario=offline&as=owner', undefined, { 'x-mock-session': sessionId(3) });
  for (const _again of [1, 2]) await control('GET', `world?${page}`, undefined, tab);
  const { body } = await control('GET', `session/${sessionId(2)}`);
  expect(body.requests).toMatchObject([
    { operation: 'ToolbarLicenseInfoQuery', status: 200, withPage: true },
    {
      operation: 'MainMenuIsOfflineQuery',
      response: expect.stringContaining('license-7c21'),
      withPage: true,
    },
  ]);
  expect(body.requests).toHaveLength(2);
});
