import { rmSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildForTest } from '#client/host/test-visitors.ts';
import { testClaims, testToken } from '#client/session/test-tokens.ts';
import { createMock } from '#mock-server/create-mock.ts';
import { type Listening, listen } from '#mock-server/testing/listen.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { typeDefs } from '#schema/sdl.generated.ts';
import { driftedSdl, testApi } from '#scripts/contract/test-api.ts';
import { root } from '#scripts/files.ts';
import { parseStartOptions } from '#scripts/start/options.ts';
import { type Serving, serve } from '#scripts/start/serve.ts';
import { createHybrid } from './create-hybrid.ts';

const [documented = ''] = typeDefs;
const token = testToken(testClaims({ sub: 'urn:vendor:user:u7', permissions: ['perform:advanced_actions'] }));

const license = {
  id: 'real-license',
  offline: false,
  primaryServiceLicense: {
    id: 'real-term',
    remainingActions: 42,
    isMfaEnabled: false,
    product: { className: 'VeraKey' },
  },
};
const rootValue = {
  myHardwareLicense: license,
  getFasTrakLink: { creditsRemaining: 3 },
};

let folder: string;
const open: (Listening | Serving)[] = [];

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = buildForTest();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function startAt(apiUrl: string, ...more: string[]) {
  const args = ['--api', apiUrl, '--assumed', 'mock', ...more];
  const serving = await serve(parseStartOptions(args, { PORT: '0' }), { root, portal: folder, mock: folder });
  open.push(serving);
  const send = (request: Request) =>
    fetch(request.url.replace('http://localhost', serving.url), {
      method: request.method,
      headers: request.headers,
      body: request.body,
      duplex: 'half',
    } as RequestInit);
  return (query: string, { headers = {}, ...sent }: NonNullable<Parameters<typeof ask>[2]> = {}) =>
    ask(send, query, { headers: { authorization: `Bearer ${token}`, ...headers }, ...sent });
}

async function start(
  { sdl = documented, ...api }: { sdl?: string } & Parameters<typeof testApi>[1] = {},
  ...more: string[]
) {
  const real = await testApi(sdl, { rootValue, ...api });
  open.push(real);
  const query = await startAt(real.url, ...more);
  return { real, ask: query };
}

/** The operations sent to the API, except the hybrid's own query for the license. */
const sentTo = ({ requests }: Awaited<ReturnType<typeof testApi>>) =>
  requests.map(({ query }) => query).filter((query) => !query.includes('HybridLicenseQuery'));

const sourceOf = ({ headers }: { headers: Headers }) => headers.get('x-answered-by');

describe('npm start -- --api URL --assumed mock', () => {
  it('gets documented data from the API, and the rest from the mock', async () => {
    const { real, ask } = await start();
    const api = await ask('query A { myHardwareLicense { id offline } }');
    expect([api.data, sourceOf(api)]).toEqual([
      { myHardwareLicense: { id: 'real-license', offline: false } },
      'api',
    ]);
    const mock = await ask('query B { alerts { code } }', { world: 'scenario=low-balance' });
    expect(mock.data.alerts.length).toBeGreaterThan(0);
    expect(sourceOf(mock)).toBe('mock');
    expect(sentTo(real)).toEqual([expect.stringContaining('query A')]);
    expect(real.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
    expect(Object.keys(real.requests[0]?.headers ?? {}).filter((name) => /mock|cookie/.test(name))).toEqual(
      [],
    );
  });

  it('sends an operation with an assumed field to the mock as a whole, with the IDs and the numbers of the API', async () => {
    const { real, ask } = await start();
    const mixed = `query A {
      myHardwareLicense {
        id
        ...Terms
        device { serialNumber hardwareLicense { primaryServiceLicense { id remainingActions status } } }
        serviceLicenses { id status }
      }
    }
    fragment Terms on HardwareLicense { primaryServiceLicense { id remainingActions status product { className name } } }`;
    const { data, errors, headers } = await ask(mixed);
    expect([errors, sourceOf({ headers })]).toEqual([[], 'mock']);
    const term = { id: 'real-term', remainingActions: 42, status: 'ACTIVE' };
    expect(data.myHardwareLicense).toMatchObject({
      id: 'real-license',
      primaryServiceLicense: { ...term, product: { className: 'VeraKey', name: 'Graykey' } },
      device: { serialNumber: '7C21-0048-B93E', hardwareLicense: { primaryServiceLicense: term } },
    });
    expect(data.myHardwareLicense.serviceLicenses).toContainEqual({ id: 'real-term', status: 'ACTIVE' });
    expect(sentTo(real)).toEqual([]);
    await ask(mixed);
    expect(real.requests).toHaveLength(1);
  });

  it("follows the API's latest answer for the token", async () => {
    const changing = { myHardwareLicense: license };
    const { ask } = await start({ rootValue: changing });
    const assumed =
      'query A { myHardwareLicense { id primaryServiceLicense { id remainingActions status } } }';
    await ask(assumed);
    changing.myHardwareLicense = {
      ...license,
      primaryServiceLicense: { ...license.primaryServiceLicense, id: 'next-term', remainingActions: 7 },
    };
    const documentedPart =
      'query B { myHardwareLicense { id primaryServiceLicense { id remainingActions } } }';
    expect(sourceOf(await ask(documentedPart))).toBe('api');
    const { data } = await ask(assumed);
    expect(data.myHardwareLicense.primaryServiceLicense).toEqual({
      id: 'next-term',
      remainingActions: 7,
      status: 'ACTIVE',
    });
  });

  it("replaces the session's device and organization by the mock's, in both directions", async () => {
    const { real, ask } = await start();
    const account = {
      id: 'account-9',
      name: 'Lab',
      deviceId: 'device-9',
      serialNumber: 'AB-9',
      deviceCount: 1,
      organizationId: 'organization-9',
    };
    const user = { displayName: 'Kim', accountId: 'account-9', accounts: [account] };
    const headers = { cookie: `jwt=${token}; user=${encodeURIComponent(JSON.stringify(user))}` };
    const query = 'query A($id: ID!) { device(id: $id) { id serialNumber } }';
    const { data } = await ask(query, { headers, variables: { id: 'device-9' } });
    expect(data).toEqual({ device: { id: 'device-9', serialNumber: 'AB-9' } });
    const link = await ask(
      'mutation L($input: GetFasTrakLinkInput!) { getFasTrakLink(input: $input) { url } }',
      { headers, variables: { input: { deviceId: 'device-9' } } },
    );
    expect(link.data.getFasTrakLink.url).toMatch(/^https:\/\/fastrak\.example\//);
    expect(sentTo(real)).toEqual([]);
  });

  it.each([
    ['an administrator', 'urn:vendor:user:a', ['access:admin'], true, true],
    ['an operator', 'urn:vendor:user:b', ['perform:advanced_actions'], false, true],
    ['someone without permissions', 'urn:vendor:user:c', [], false, false],
    ['a device', 'urn:vendor:device_user:d', ['perform:advanced_actions'], false, true],
  ])(
    'lets %s do in the mock about what the token allows',
    async (_who, subject, permissions, reads, requests) => {
      const { ask } = await start();
      const headers = {
        authorization: `Bearer ${testToken(testClaims({ sub: subject, permissions }))}`,
      };
      const isAllowed = async (query: string) =>
        (await ask(query, { headers })).errors.every(({ extensions }) => extensions.code !== 'FORBIDDEN');
      const request =
        'requestFasTrakTrial(input: { deviceId: "device-7c21-0048-b93e" }) { userErrors { code } }';
      expect([
        await isAllowed('query A { users(first: 1) { totalCount } }'),
        await isAllowed(`mutation B { ${request} }`),
      ]).toEqual([reads, requests]);
    },
  );

  it('sends mutations to one side: documented ones to the API, assumed ones to the mock of the tab', async () => {
    const { real, ask } = await start();
    const session = sessionId(1);
    const update = `mutation U { updatePreferences(input: { timeZone: "Europe/Paris" }) { preferences { timeZone } userErrors { message } } }`;
    const { data, errors } = await ask(update, { session });
    expect([data?.updatePreferences.userErrors, errors]).toEqual([[], []]);
    const saved = await ask('query P { viewer { preferences { timeZone } } }', { session });
    expect(saved.data.viewer.preferences.timeZone).toBe('Europe/Paris');
    expect(sentTo(real)).toEqual([]);
  });

  it("sends sign-ins only to the API, which doesn't accept tokens of the mock", async () => {
    const { real, ask } = await start();
    const { errors } = await ask(
      'mutation S { signIn(input: { userName: "owner", password: "correct horse battery staple" }) { token } }',
    );
    expect(errors[0]?.message).toContain('Cannot query field "signIn"');
    expect(real.requests).toHaveLength(1);
  });

  it("returns null for a license that the API doesn't have", async () => {
    const query = 'query A { myHardwareLicense { id primaryServiceLicense { id status } } }';
    const unlicensed = await start({ rootValue: { myHardwareLicense: null } });
    expect((await unlicensed.ask(query)).data).toEqual({ myHardwareLicense: null });
    const ended = await start({
      rootValue: { myHardwareLicense: { ...license, primaryServiceLicense: null } },
    });
    expect((await ended.ask(query)).data.myHardwareLicense.primaryServiceLicense).toBe(null);
  });

  it('asks the API for its license again after a failure', async () => {
    let isDown = true;
    const myHardwareLicense = () => {
      if (isDown) throw new Error('The database is down.');
      return license;
    };
    const { ask } = await start({ rootValue: { myHardwareLicense } });
    const query = 'query A { myHardwareLicense { id primaryServiceLicense { id status } } }';
    const idNow = async () => (await ask(query)).data.myHardwareLicense?.id;
    expect(await idNow()).toEqual(expect.stringMatching(/^(?!real-license)./));
    isDown = false;
    expect(await idNow()).toBe('real-license');
  });

  it("passes on the API's 401, and errors with their status", async () => {
    const { ask } = await start({ token: 'another' });
    const query = 'query A { myHardwareLicense { id } }';
    const { status, text } = await ask(query);
    expect([status, text]).toEqual([401, expect.stringContaining('Unauthorized')]);
    const page = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    });
    open.push(page);
    expect((await (await startAt(page.url))(query)).text).toBe('<h1>Hello</h1>');
    const moved = await listen((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    open.push(moved);
    expect((await (await startAt(moved.url))(query)).text).toMatch(/^The API answered with a redirect/);
    const gone = await (await startAt('http://127.0.0.1:9/graphql'))(query);
    expect([gone.status, gone.text]).toEqual([502, 'The API did not answer.\n']);
  });

  it('passes on the errors of a drifted API, and data in another form', async () => {
    const renamed = await start({ sdl: driftedSdl('a renamed field') });
    const refused = await renamed.ask('query A { myHardwareLicense { offline } }');
    expect(refused.errors[0]?.message).toMatch(/^Cannot query field "offline"/);
    expect(JSON.parse(refused.text)).not.toHaveProperty('data');
    const term = { ...license.primaryServiceLicense, isMfaEnabled: null };
    const nullable = await start({
      sdl: driftedSdl('a non-null field made nullable'),
      rootValue: { myHardwareLicense: { ...license, primaryServiceLicense: term } },
    });
    const { data, errors } = await nullable.ask(
      'query A { myHardwareLicense { primaryServiceLicense { isMfaEnabled } } }',
    );
    expect(errors).toEqual([]);
    expect(data.myHardwareLicense.primaryServiceLicense).toEqual({ isMfaEnabled: null });
    const invalid = await renamed.ask('query {');
    expect(invalid.text).not.toBe('');
    expect(sourceOf(invalid)).toBe('mock');
  });

  it("uses the link's world for the mock, else --world, and its faults only for the mock's operations", async () => {
    const { ask } = await start({}, '--world', 'scenario=low-balance', '--proxy');
    const codes = async (world?: string) => {
      const { data } = await ask('query A { alerts { code } }', world ? { world } : {});
      return data.alerts.map(({ code }: { code: string }) => code);
    };
    expect(await codes()).toContain('ACTIONS_LOW');
    expect(await codes('scenario=online')).not.toContain('ACTIONS_LOW');
    const world = 'fault=*:http-503';
    expect((await ask('query A { alerts { code } }', { world })).status).toBe(503);
    expect((await ask('query A { myHardwareLicense { id } }', { world })).status).toBe(200);
  });

  it('announces a dropped sandbox once, even with a response of the API', async () => {
    const real = await testApi(documented, { rootValue });
    open.push(real);
    let now = Date.now();
    const mock = createMock({ now: () => now });
    const schemas = { apiSchema: buildSchema(documented), ourSchema: buildSchema(typeDefs.join('\n')) };
    const hybrid = createHybrid({ mock, apiUrl: real.url, ...schemas });
    const notice = async (query: string) =>
      (await ask(hybrid.fetch, query, { session: sessionId(1) })).headers.get('x-mock-sandbox');
    const ofMock = 'query A { alerts { code } }';
    const ofApi = 'query B { myHardwareLicense { id } }';
    for (const query of [ofMock, ofApi]) {
      await notice(query);
      now += 31 * 60_000;
      expect([await notice(query), await notice(query)]).toEqual(['dropped', null]);
    }
  });

  it('serves the portal and the control API of the mock, and refuses other hosts', async () => {
    const real = await testApi(documented);
    open.push(real);
    const args = ['--api', real.url, '--assumed', 'mock'];
    const serving = await serve(parseStartOptions(args, { PORT: '0' }), {
      root,
      portal: folder,
      mock: folder,
    });
    open.push(serving);
    expect(await (await fetch(`${serving.url}/config.json`)).json()).toEqual({
      apiUrl: '/api/graphql',
      apiBaseUrl: '/api',
      brand: 'Graykey',
      mock: true,
      assumed: 'mock',
    });
    expect((await fetch(`${serving.url}/__mock/scenarios`)).status).toBe(200);
    expect((await fetch(`${serving.url}/api/polymorphictypes`)).status).toBe(200);
    const foreign = await fetch(`${serving.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
      body: '{"query":"{ myHardwareLicense { id } }"}',
    });
    expect(foreign.status).toBe(403);
    expect(real.requests).toEqual([]);
  });
});
