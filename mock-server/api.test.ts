import { describe, expect, it } from 'vitest';
import { GetIsFasTrakMutationDocument } from '#client/app/frame/get-is-fastrak.generated.ts';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { createMockApi } from './api.ts';
import { loggingTo } from './app.ts';
import { controlOf } from './testing/control.ts';
import { ask, graphqlRequest, type SendRequest } from './testing/send-request.ts';

const api = createMockApi();
const toolbar = (more: SendRequest) => ask(api.fetch, ToolbarLicenseInfoQueryDocument, more);
const menu = (more: SendRequest) => ask(api.fetch, MainMenuIsOfflineQueryDocument, more);
const fasTrak = (deviceId: string, world: string) =>
  ask(api.fetch, GetIsFasTrakMutationDocument, { world, variables: { input: { deviceId } } });
const deviceId = 'device-7c21-0048-b93e';

describe('the documented operations', () => {
  it('answer the default world', async () => {
    expect((await toolbar({ world: 'as=owner' })).data).toEqual({
      myHardwareLicense: {
        id: 'license-7c21-0048-b93e',
        primaryServiceLicense: { id: 'license-7c21-0048-b93e-term-2', remainingActions: 340 },
      },
    });
    expect((await menu({ world: 'as=owner' })).data).toEqual({
      myHardwareLicense: {
        id: 'license-7c21-0048-b93e',
        offline: false,
        primaryServiceLicense: {
          id: 'license-7c21-0048-b93e-term-2',
          isMfaEnabled: false,
          product: { className: 'Graykey' },
        },
      },
    });
    expect((await fasTrak(deviceId, 'as=owner')).data).toEqual({ getFasTrakLink: { creditsRemaining: 12 } });
  });

  it('give no credits to a session without a device, nor for another device', async () => {
    expect((await fasTrak('', 'as=owner&scenario=no-device')).data.getFasTrakLink.creditsRemaining).toBe(
      null,
    );
    expect((await fasTrak('', 'as=owner')).data.getFasTrakLink.creditsRemaining).toBe(null);
    expect((await fasTrak('device-3a90', 'as=owner')).data.getFasTrakLink.creditsRemaining).toBe(null);
  });

  it('are sent with POST, as the response to a GET says', async () => {
    const response = await api.fetch(new Request('http://localhost/api/graphql'));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    const message = 'Send requests to /api/graphql with POST.';
    expect(await response.json()).toEqual({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('need a token, or an identity in the address', async () => {
    const { status, errors, data } = await toolbar({});
    expect([status, errors[0]?.extensions.code, data]).toEqual([401, 'UNAUTHENTICATED', null]);
    expect((await toolbar({ world: 'as=none' })).status).toBe(401);
    expect((await toolbar({ headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
    expect((await toolbar({ world: 'as=owner', headers: { authorization: 'Basic bm9ib2R5' } })).status).toBe(
      401,
    );
  });
});

describe('the world of a request', () => {
  const at = (url: string, headers: Record<string, string> = {}) => {
    const { body, method, headers: base } = graphqlRequest('query Q { myHardwareLicense { offline } }');
    const all = { ...Object.fromEntries(base), ...headers };
    return new Request(`http://localhost${url}`, {
      method,
      headers: all,
      body,
      duplex: 'half',
    } as RequestInit);
  };

  it('is refused where it is none, before anything else is looked at', async () => {
    const answer = await api.fetch(at('/api/graphql?scenario=ofline', { authorization: 'Bearer nonsense' }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { parameter: 'scenario', didYouMean: 'offline' } });
    expect((await api.fetch(new Request('http://localhost/api/polymorphictypes?as='))).status).toBe(400);
  });

  it('is refused in the form of GraphQL too, with the type that the client accepts', async () => {
    const accept = 'application/graphql-response+json';
    const response = await api.fetch(at('/api/graphql?scenario=ofline', { accept }));
    expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    const { error, errors } = await response.json();
    const { message, ...extensions } = error;
    expect(errors).toEqual([{ message, extensions }]);
  });

  it('is that of the header, else of the address, else of the server', async () => {
    const own = createMockApi({ world: 'as=admin' });
    const worldOf = async (search: string, headers: Record<string, string> = {}) =>
      (await own.fetch(at(`/api/graphql${search}`, headers))).headers.get('x-mock-world');
    expect([await worldOf('?page=2'), await worldOf('?as=viewer')]).toEqual(['as=admin', 'as=viewer']);
    expect(await worldOf('?as=viewer', { 'x-mock-world': 'as=owner' })).toBe('as=owner');
    expect(await worldOf('?as=viewer', { 'x-mock-world': '' })).toBe('scenario=online');
  });

  it('has a session of 22 characters, or none, and then counts no calls', async () => {
    const refusal = async (search: string, headers: Record<string, string>) => {
      const answer = await api.fetch(at(`/api/graphql${search}`, headers));
      return [answer.status, (await answer.json()).error];
    };
    expect(await refusal('?as=owner', { 'x-mock-session': 'short' })).toEqual([
      400,
      expect.objectContaining({
        parameter: 'X-Mock-Session',
        value: 'short',
        message: expect.stringContaining('"short"'),
      }),
    ]);
    expect(await refusal('?as=owner&fault=*:http-503@2', {})).toEqual([
      400,
      expect.objectContaining({
        code: 'REQUIRED',
        value: '*:http-503@2',
        message: expect.stringContaining(
          'depends on the number of calls, which are only counted with X-Mock-Session',
        ),
      }),
    ]);
  });
});

it.each([undefined, null, ''])('asks for the whole query if it is %j beside a hash', async (query) => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
  const request = new Request('http://localhost/api/graphql?as=owner', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName: 'Q', extensions }),
  });
  expect((await (await api.fetch(request)).json()).errors).toEqual([
    { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
  ]);
});

describe('accounts', () => {
  const inAccount = (id: string, world: string) => toolbar({ world, headers: { 'x-account-id': id } });

  it("have their own devices and balances, and the one that the request names goes before the world's", async () => {
    const world = 'scenario=two-accounts,unlimited&as=owner';
    const north = await inAccount('account-north-county', world);
    const south = await inAccount('account-south-county', world);
    expect(north.data.myHardwareLicense.primaryServiceLicense.remainingActions).toBe(-1);
    expect(south.data.myHardwareLicense.primaryServiceLicense.remainingActions).toBe(64);
    expect(north.data.myHardwareLicense.id).not.toBe(south.data.myHardwareLicense.id);
    expect((await toolbar({ world })).data).toEqual(north.data);
    const inSouth = `${world}&account=account-south-county`;
    expect((await toolbar({ world: inSouth })).data).toEqual(south.data);
    expect((await inAccount('account-north-county', inSouth)).data).toEqual(north.data);
  });

  it('that are not in the session are forbidden', async () => {
    for (const id of ['account-south-county', '__proto__', '']) {
      const { data, errors } = await inAccount(id, 'as=owner');
      expect([data, errors[0]?.extensions]).toEqual([
        null,
        { code: 'FORBIDDEN', permission: `account:${id}` },
      ]);
    }
  });
});

describe('polymorphictypes', () => {
  it('lists the interfaces and unions with their possible types', async () => {
    const answer = await api.fetch(new Request('http://localhost/api/polymorphictypes'));
    const { __schema } = await answer.json();
    expect(__schema.types).toContainEqual({
      kind: 'UNION',
      name: 'AuditSubject',
      possibleTypes: expect.arrayContaining([
        { name: 'Device' },
        { name: 'ServiceLicense' },
        { name: 'User' },
      ]),
    });
    expect(__schema.types.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'INTERFACE',
      'INTERFACE',
      'UNION',
    ]);
  });

  it('is only to be read, and other addresses hold nothing', async () => {
    const to = (path: string, method: string) =>
      api.fetch(new Request(`http://localhost${path}`, { method }));
    expect((await to('/api/polymorphictypes', 'POST')).status).toBe(405);
    expect((await to('/api/other', 'GET')).status).toBe(404);
    expect((await to('/api/graphql/', 'POST')).status).toBe(404);
  });
});

it('logs a line for requests that reach no world, with the code of the refusal', async () => {
  const lines: string[] = [];
  const logging = createMockApi(loggingTo((line) => lines.push(line)));
  await ask(logging.fetch, '{ __typename }', { world: 'scenario=ofline' });
  await logging.fetch(new Request('http://localhost/api/graphql/'));
  expect(lines).toEqual(['graphql 400 INVALID 0 ms', 'GET /api/graphql/ 404 NOT_FOUND 0 ms']);
});

it('has a clock that ticks in whole seconds, so that data is of the second in the Date header', async () => {
  const control = controlOf(createMockApi({ now: () => Date.UTC(2026, 2, 1, 9, 0, 0, 750) }));
  expect((await control('GET', 'world?as=owner')).body.now).toBe('2026-03-01T09:00:00.000Z');
});
