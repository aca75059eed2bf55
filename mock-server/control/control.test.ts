import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { createMockListener, loggingTo } from '#mock-server/app.ts';
import { sessionId } from '#mock-server/testing/send-request.ts';
import { permissionNames } from '#schema/claims/permission-table.ts';
import { operationNames } from '#schema/operations.generated.ts';
import manifest from '../../package.json' with { type: 'json' };

const lines: string[] = [];
const log = (line: string) => lines.push(line);
const app = createMockListener(createMockApi(loggingTo(log)), { log });
const get = (path: string) => request(app).get(`/__mock/${path}`).set('host', 'localhost:4000');
const post = (path: string, body?: object) =>
  request(app).post(`/__mock/${path}`).set('host', 'localhost').send(body);
const graphql = (query: string, headers: Record<string, string>) =>
  request(app).post('/api/graphql').set(headers).send({ query });

describe('the control API', () => {
  it('reports that it is healthy, with its version and its store', async () => {
    const { status, body } = await get('health');
    expect([status, body]).toEqual([
      200,
      { status: 'ok', version: manifest.version, store: 'memory', graphiql: true },
    ]);
  });

  it('lists the traits with their groups and what each excludes', async () => {
    const { body } = await get('scenarios');
    expect(body).toContainEqual({
      id: 'offline',
      title: 'Offline',
      description: expect.any(String),
      group: 'Kind',
      excludes: ['online'],
    });
    expect(body.find(({ id }: { id: string }) => id === 'mfa').excludes).toEqual([]);
  });

  it('lists identities that hold, between them, every permission name of the specification', async () => {
    const { body } = await get('identities');
    const held: string[] = body.flatMap(({ permissions }: { permissions: string[] }) => permissions);
    for (const name of permissionNames)
      expect(
        held.find((permission) => `${permission}:`.startsWith(`${name}:`)),
        name,
      ).toBeDefined();
    for (const identity of body)
      expect(Object.keys(identity)).toEqual(
        expect.arrayContaining(['id', 'title', 'description', 'userType', 'permissions']),
      );
  });

  it('lists the address and sample password of those who sign in by form, and they sign in', async () => {
    const { body } = await get('identities');
    const withPassword = body.filter(({ password }: { password?: string }) => password !== undefined);
    expect(withPassword.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['admin', 'owner', 'viewer']),
    );
    for (const { id, email, password } of withPassword) {
      const signIn = `mutation { signIn(input: { email: "${email}", password: "${password}" }) { token } }`;
      const { body } = await graphql(signIn, { host: 'localhost' });
      expect(body.data.signIn.token, id).toEqual(expect.any(String));
    }
    const { email, password } = body.find(({ id }: { id: string }) => id === 'device');
    expect([email, password]).toEqual([undefined, undefined]);
  });

  it('lists the stories, whose every step is in a world that it accepts', async () => {
    const { body: stories } = await get('stories');
    const [tour] = stories.filter(({ id }: { id: string }) => id === 'tour');
    expect(Object.keys(tour)).toEqual(['id', 'title', 'description', 'steps']);
    for (const { id, steps } of stories) {
      expect(steps[0]).toMatchObject({ path: expect.stringMatching(/^\//), say: expect.any(String) });
      for (const { world } of steps)
        expect((await get(`world?${world.replaceAll('+', '%2B')}`)).status, `${id}: ${world}`).toBe(200);
    }
  });

  it('explains to people what a link to FasTrak would open, without loading or running anything', async () => {
    const link = await graphql(
      'mutation M { getFasTrakLink(input: { deviceId: "device-7c21-0048-b93e" }) { url } }',
      { 'x-mock-world': 'as=owner' },
    );
    const { protocol, search } = new URL(link.body.data.getFasTrakLink.url);
    expect(protocol).toBe('https:');
    const page = await get(`fastrak?scenario=fleet&${search.slice(1)}`);
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    for (const text of ['Sample data from the mock API', 'FasTrak would open here', '7C21-0048-B93E'])
      expect(page.text).toContain(text);
    expect(page.text).toContain('href="/fastrak?scenario=fleet"');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/);
    const hostile = await get('fastrak?device=%22%3E%3Cscript%3E&ticket=%3Cimg%20src=x%3E');
    expect(hostile.text).toContain('Not in this world');
    expect(hostile.text).not.toMatch(/<script|<img/);
    expect((await get('fastrak?scenario=ofline')).status).toBe(400);
  });

  it('lists what a fault can target, and the states of the screens, each with a link', async () => {
    expect((await get('operations')).body).toEqual(['*', 'polymorphictypes', ...operationNames]);
    const { body } = await get('states');
    expect(body).toContainEqual({ screen: 'FasTrak', state: 'Full', path: '/fastrak?as=owner' });
    expect(body).toContainEqual({
      screen: 'FasTrak',
      state: 'VeraKey',
      path: '/fastrak?scenario=verakey&as=owner',
      note: 'Named after the product.',
    });
  });

  it('returns the world of an address, or why it is invalid', async () => {
    const { body } = await get('world?tab=2&as=owner&scenario=mfa&now=2026-03-01T09:00:00Z,frozen');
    expect(body).toEqual({
      world: 'scenario=mfa&as=owner&now=2026-03-01T09:00:00Z,frozen',
      now: '2026-03-01T09:00:00.000Z',
      start: '2026-03-01T09:00:00.000Z',
      frozen: true,
      as: 'owner',
      account: null,
      changed: false,
      licenseEnds: '2026-10-07T05:00:00.000Z',
      graceEnds: '2026-11-06T06:00:00.000Z',
    });
    const refused = await get('world?scenario=ofline');
    expect([refused.status, refused.body.error.didYouMean]).toEqual([400, 'offline']);
  });

  it('refuses a misspelled parameter in every place', async () => {
    const error = expect.objectContaining({
      code: 'INVALID',
      parameter: 'scenaro',
      value: 'offline',
      didYouMean: 'scenario',
    });
    const query = { query: '{ __typename }' };
    for (const answer of [
      await get('world?scenaro=offline'),
      await post('token?scenaro=offline', { as: 'owner' }),
      await request(app).post('/api/graphql?scenaro=offline&as=owner').send(query),
      await request(app).get('/api/polymorphictypes?scenaro=offline'),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error, errors: [{ extensions: { didYouMean: 'scenario' } }] },
      ]);
  });

  it('responds to other addresses and methods with an error', async () => {
    expect((await get('nothing')).body.error.code).toBe('NOT_FOUND');
    expect((await post('health')).status).toBe(404);
    for (const id of ['short', 'a'.repeat(23), `${'a'.repeat(21)}.`, encodeURIComponent('../../x')])
      expect([(await get(`session/${id}`)).status, (await post(`session/${id}/reset`)).status]).toEqual([
        400, 400,
      ]);
  });
});

describe('a token', () => {
  it('follows the time of its world', async () => {
    const { body } = await post('token?now=2030-01-01T00:00:00Z', { as: 'owner' });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims).toEqual({
      iss: 'https://mock.invalid/',
      sub: 'urn:graykey:user:owner',
      permissions: ['perform:advanced_actions', 'perform:password_reset'],
      iat: Date.UTC(2030, 0) / 1_000,
      nbf: Date.UTC(2030, 0) / 1_000,
      exp: Date.UTC(2030, 0) / 1_000 + 43_200,
    });
  });

  it('is for an identity, with the user of the world, in the account of the body or of the world', async () => {
    const south = 'account-south-county';
    const two = 'token?scenario=two-accounts';
    const { body } = await post(two, { as: 'owner', account: south });
    expect([body.user.accountId, body.user.accounts.length]).toEqual([south, 2]);
    const { body: first } = await post(two, { as: 'owner' });
    expect(first.user.accountId).toBe('account-north-county');
    const answer = await graphql('{ myHardwareLicense { offline } }', {
      authorization: `Bearer ${first.token}`,
    });
    expect(answer.body.data.myHardwareLicense.offline).toBe(false);
    for (const [as, deviceCount] of Object.entries({ owner: 1, admin: 40, service: 0 }))
      expect((await post('token?scenario=fleet', { as })).body.user.accounts).toMatchObject([
        { deviceCount },
      ]);
    expect((await post(`${two}&account=${south}`, { as: 'owner' })).body.user.accountId).toBe(south);
  });

  it.each<[object, string]>([
    [{ as: 'owner', acount: 'account-south-county' }, 'acount'],
    [{ as: 'owner', account: 'account-south-county' }, 'account'],
    [{ as: 'ownr' }, 'as'],
    [{ as: 'none' }, 'as'],
    [{}, 'body'],
    [{ as: 'owner', account: 5 }, 'body'],
    [{ as: 'owner', scenario: 'mfa' }, 'scenario'],
    [{ as: 'owner&scenario=mfa' }, 'as'],
  ])('is not for %j', async (said, parameter) => {
    const { status, body } = await post('token', said);
    expect([status, body.error.parameter]).toEqual([400, parameter]);
  });
});

describe('a sandbox', () => {
  const issue =
    'mutation IssueMutation { issueAuthenticationCode(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } } }';
  const inSession = (session: string, more = '') => ({
    'x-mock-session': session,
    'x-mock-world': `scenario=mfa&as=owner${more}`,
  });

  it('shows its world, changes and requests, and no code', async () => {
    const session = sessionId(1);
    await graphql(issue, inSession(session));
    const { body } = await get(`session/${session}`);
    expect(body).toEqual({
      world: 'scenario=mfa&as=owner',
      changes: [
        {
          at: expect.stringMatching(/^\d{4}-/),
          kind: 'code-issued',
          deviceId: 'device-7c21-0048-b93e',
          identity: 'owner',
        },
      ],
      requests: [expect.objectContaining({ operation: 'IssueMutation', status: 200 })],
      faults: [],
    });
  });

  const put = (session: string, body: object) =>
    request(app).put(`/__mock/session/${session}`).set('host', 'localhost').send(body);

  it('is put into the state of another one', async () => {
    const [from, to] = [sessionId(11), sessionId(12)];
    const world = 'scenario=mfa,fleet&as=admin&now=2026-03-01T09:00:00Z,frozen';
    const headers = { 'x-mock-session': from, 'x-mock-world': world };
    await graphql(issue, headers);
    await graphql(
      'mutation { updateDevice(input: { id: "device-7c21-0048-b93e", name: "Shared" }) { userErrors { code } } }',
      headers,
    );
    const { body: saved } = await get(`session/${from}`);
    expect(saved.changes).toHaveLength(2);
    expect((await put(to, { world, changes: saved.changes })).status).toBe(204);
    expect((await get(`session/${to}`)).body).toMatchObject({ world, changes: saved.changes });
    const { body } = await graphql('{ device(id: "device-7c21-0048-b93e") { name } }', {
      ...headers,
      'x-mock-session': to,
    });
    expect(body.data.device.name).toBe('Shared');
  });

  it('is not put into an invalid world, nor by a body of another form', async () => {
    const parameterOf = async (body: object) => (await put(sessionId(14), body)).body.error.parameter;
    expect(await parameterOf({ world: 'scenario=none', changes: [] })).toBe('scenario');
    expect(await parameterOf({ changes: [] })).toBe('body');
    expect((await put('x', { world: 'as=owner', changes: [] })).status).toBe(400);
  });

  it('keeps its changes when a link to another world is refused', async () => {
    const session = sessionId(15);
    await graphql(issue, inSession(session));
    const link = get('world?scenario=fleet&fault=Foo:http-503').set('x-mock-session', session);
    expect((await link).body.error.parameter).toBe('fault');
    expect((await get(`session/${session}`)).body.changes).toHaveLength(1);
  });

  it('goes back to the world as linked, or away', async () => {
    const session = sessionId(3);
    await graphql(issue, inSession(session));
    expect((await post(`session/${session}/reset`)).status).toBe(204);
    expect((await get(`session/${session}`)).body).toMatchObject({
      world: 'scenario=mfa&as=owner',
      changes: [],
    });
    const removed = await request(app).delete(`/__mock/session/${session}`).set('host', 'localhost');
    expect(removed.status).toBe(204);
    expect((await get(`session/${session}`)).status).toBe(404);
  });

  it('that was dropped is announced here too, if this is the next response', async () => {
    let time = Date.UTC(2025, 10, 21);
    const idle = createMockListener(createMockApi({ now: () => time }));
    const headers = { host: 'localhost', 'x-mock-session': sessionId(4) };
    await request(idle).get('/__mock/world').set(headers);
    time += 31 * 60_000;
    const first = await request(idle).get('/__mock/world').set(headers);
    const second = await request(idle).get('/__mock/world').set(headers);
    expect([first, second].map(({ headers: answered }) => answered['x-mock-sandbox'])).toEqual([
      'dropped',
      undefined,
    ]);
  });
});

describe('the log', () => {
  it("has one line per request, without tokens, which can't be forged", async () => {
    lines.length = 0;
    await graphql('query ToolbarLicenseInfoQuery { __typename }', { authorization: 'Bearer secret-token' });
    await request(app)
      .post('/api/graphql?as=owner')
      .send({ query: '{ __typename }', operationName: 'A\n200 forged\u001b[31m' });
    await get('health');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^ToolbarLicenseInfoQuery 401 UNAUTHENTICATED \d+ ms scenario=online$/);
    expect(lines[1]).toMatch(/^anonymous 400 OPERATION_RESOLUTION_FAILURE \d+ ms as=owner$/);
    expect(lines[2]).toMatch(/^GET \/__mock\/health 200 \d+ ms$/);
    expect(lines.join()).not.toContain('secret-token');
  });
});
