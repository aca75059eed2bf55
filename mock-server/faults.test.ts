import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { createMockListener } from './app.ts';
import { controlOf } from './testing/control.ts';
import { exchange, type Listening, listen } from './testing/listen.ts';
import { ask, graphqlRequest, sessionId } from './testing/send-request.ts';

const toolbar =
  'query ToolbarLicenseInfoQuery { myHardwareLicense { id primaryServiceLicense { id remainingActions } } }';

let server: Listening;
beforeAll(async () => {
  server = await listen(createMockListener());
});
afterAll(() => server.close());

const post = (fault: string) =>
  fetch(`${server.url}/api/graphql?as=owner&fault=ToolbarLicenseInfoQuery:${fault}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName: 'ToolbarLicenseInfoQuery', query: toolbar }),
  });
/** As its bytes, until the end or until `quietMs` without any. */
function raw(fault: string, quietMs: number) {
  const body = JSON.stringify({ operationName: 'ToolbarLicenseInfoQuery', query: toolbar });
  const head = [
    `POST /api/graphql?as=owner&fault=ToolbarLicenseInfoQuery:${fault} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  return exchange(server.port, `${head}\r\n\r\n${body}`, quietMs);
}
const honest = `{"data":{"myHardwareLicense":{"id":"license-7c21-0048-b93e","primaryServiceLicense":{"id":"license-7c21-0048-b93e-term-2","remainingActions":340}}}}`;

describe('on the wire', () => {
  it('truncated is the beginning of the real answer, complete as HTTP', async () => {
    const response = await post('truncated');
    const text = await response.text();
    expect([response.status, response.headers.get('content-length')]).toEqual([200, `${text.length}`]);
    expect(honest.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(honest.length);
    expect(() => JSON.parse(text)).toThrow();
  });

  it('a value that is longer than the real one is not cut', async () => {
    const id = 'x'.repeat(100);
    const response = await post(`value(path=myHardwareLicense.id;json="${id}")`);
    expect(await response.json()).toMatchObject({ data: { myHardwareLicense: { id } } });
  });

  it('drop is a connection closed without one byte, hang one left open', async () => {
    expect(await raw('drop', 5_000)).toEqual({ bytes: '', ended: true });
    expect(await raw('hang', 300)).toEqual({ bytes: '', ended: false });
  });

  it('slow-300 is the real answer, 300 ms later', async () => {
    const began = performance.now();
    const response = await post('slow-300');
    expect([response.status, await response.text()]).toEqual([200, honest]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  it('unauthenticated is what an expired token gets', async () => {
    const response = await post('unauthenticated');
    const expired = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer expired' },
      body: JSON.stringify({ query: toolbar }),
    });
    expect([response.status, await response.text()]).toEqual([401, await expired.text()]);
    expect(expired.status).toBe(401);
  });

  it('polymorphictypes has its own faults', async () => {
    const status = async (query: string) =>
      (await fetch(`${server.url}/api/polymorphictypes?${query}`)).status;
    expect(await status('fault=polymorphictypes:http-503')).toBe(503);
    expect(await status('fault=*:http-503')).toBe(200);
    await expect(fetch(`${server.url}/api/polymorphictypes?fault=polymorphictypes:drop`)).rejects.toThrow();
  });
});

describe('without a wire', () => {
  const api = createMockApi();
  const world = (kind: string) => `as=owner&fault=*:${kind}`;

  it('a hanging one never settles, until its signal is aborted', async () => {
    const gone = new AbortController();
    const request = new Request(graphqlRequest(toolbar, { world: world('hang') }), { signal: gone.signal });
    const hanging = api.fetch(request);
    const settled = hanging.then(
      () => 'answered',
      () => 'rejected',
    );
    expect(await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))])).toBe(
      'waiting',
    );
    gone.abort();
    expect(await settled).toBe('rejected');
  });

  it('calls are counted per operation within a session', async () => {
    const status = async (query: string, session: number) =>
      (await ask(api.fetch, query, { world: world('http-500@2'), session: sessionId(session) })).status;
    const menu = 'query MainMenuIsOfflineQuery { myHardwareLicense { offline } }';
    expect(await status(toolbar, 1)).toBe(200);
    expect(await status(menu, 1)).toBe(200);
    expect(await status(toolbar, 2)).toBe(200);
    expect(await status(toolbar, 1)).toBe(500);
    expect(await status(toolbar, 1)).toBe(200);
    expect(await status(menu, 1)).toBe(500);
  });

  describe('with parameters', () => {
    const once = (query: string, fault: string) =>
      ask(api.fetch, query, { world: `as=owner&fault=${fault}` });
    const menu =
      'query MainMenuIsOfflineQuery { mine: myHardwareLicense { offline primaryServiceLicense { remainingActions isMfaEnabled } } }';

    it('partial fails at its path, and the rest is executed', async () => {
      const { status, data, errors } = await once(
        menu,
        `MainMenuIsOfflineQuery:partial(path=mine.primaryServiceLicense;code=UNAVAILABLE;message=Gone)`,
      );
      expect([status, data]).toEqual([200, { mine: { offline: false, primaryServiceLicense: null } }]);
      expect(errors).toMatchObject([
        { message: 'Gone', path: ['mine', 'primaryServiceLicense'], extensions: { code: 'UNAVAILABLE' } },
      ]);
    });

    it('partial takes the place above where the schema allows no null there, up to all of it', async () => {
      const query =
        'query DevicesPageQuery { list: devices(first: 3) { nodes { ...Row } } viewer { actor { displayName } } } fragment Row on Device { id serialNumber notes }';
      const failed = async (path: string) => {
        const world = `scenario=fleet&as=admin&fault=DevicesPageQuery:partial(path=${path})`;
        const { data, errors } = await ask(api.fetch, query, { world });
        return { data, paths: errors.map((each) => each.path) };
      };
      const real = (await ask(api.fetch, query, { world: 'scenario=fleet&as=admin' })).data;
      const withNotes = await failed('list.nodes.1.notes');
      expect(withNotes.data.list.nodes[1]).toEqual({ ...real.list.nodes[1], notes: null });
      expect(withNotes.paths).toEqual([['list', 'nodes', 1, 'notes']]);
      expect(await failed('list.nodes.*.serialNumber')).toEqual({
        data: null,
        paths: [0, 1, 2].map((index) => ['list', 'nodes', index, 'serialNumber']),
      });
    });

    it('value replaces a place in the response, several of them in one', async () => {
      const [one, other] = [
        'path=mine.offline;json=true',
        'path=mine.primaryServiceLicense.remainingActions;json=7',
      ];
      const world = `MainMenuIsOfflineQuery:value(${one}),MainMenuIsOfflineQuery:value(${other})`;
      const { data } = await once(menu, world);
      expect(data.mine).toMatchObject({ offline: true, primaryServiceLicense: { remainingActions: 7 } });
    });

    it('a path that leads nowhere changes nothing, and is not counted as applied', async () => {
      const mock = createMockApi();
      const session = sessionId(31);
      const none = 'MainMenuIsOfflineQuery:value(path=mine.primaryServiceLicense.remainingActions;json=1)';
      const applied = 'MainMenuIsOfflineQuery:value(path=mine.offline;json=true)';
      const world = `scenario=no-license&as=owner&fault=${none},${applied}`;
      const { data } = await ask(mock.fetch, menu, { world, session });
      expect(data.mine).toEqual({ offline: true, primaryServiceLicense: null });
      const { body } = await controlOf(mock)('GET', `session/${session}`);
      expect(body.faults).toEqual([
        { fault: none, applied: 0 },
        { fault: applied, applied: 1 },
      ]);
      expect(body.requests[0].fault).toBe('value(path=mine.offline;json=true)');
    });

    it.each([
      ['mine.offlin', '"offlin" isn\'t in', 'offline'],
      ['mine.offline.0', 'It has none.', null],
      ['mine.primaryServiceLicense.*.id', 'It has: remainingActions, isMfaEnabled.', null],
    ])('a path that the document cannot have, %s, is refused', async (path, text, didYouMean) => {
      const { status, errors } = await once(menu, `MainMenuIsOfflineQuery:partial(path=${path})`);
      expect([status, errors]).toMatchObject([
        400,
        [{ message: expect.stringContaining(text), extensions: { parameter: 'fault', didYouMean } }],
      ]);
    });

    it('operations of other applications are targets on the API, not in a URL of the portal', async () => {
      const other = menu.replace('MainMenuIsOfflineQuery', 'CustomerMenu');
      expect((await once(other, 'CustomerMenu:http-503')).status).toBe(503);
      expect((await once(other, 'customermenu:http-503')).status).toBe(200);
      const refused = await once(other, 'CustomerMenu:user-error');
      expect([refused.status, refused.errors[0]?.message]).toEqual([
        400,
        'CustomerMenu is a query; user-error needs a mutation. Nothing was applied.',
      ]);
      const { status, body } = await controlOf(createMockApi())('GET', 'world?fault=CustomerMenu:http-503');
      expect([status, body.error.value]).toEqual([400, 'CustomerMenu']);
    });

    it('a field that the input of the mutation lacks is refused', async () => {
      const change =
        'mutation UpdateDeviceMutation { updateDevice(input: { id: "device-7c21-0048-b93e" }) { userErrors { code } } }';
      const world = 'as=admin&fault=UpdateDeviceMutation:user-error(field=note)';
      const { status, errors } = await ask(api.fetch, change, { world });
      expect([status, errors[0]?.extensions]).toMatchObject([400, { didYouMean: 'notes' }]);
    });

    it('user-error is a payload with the error, and nothing is executed', async () => {
      const change =
        'mutation UpdateDeviceMutation { saved: updateDevice(input: { id: "device-7c21-0048-b93e", notes: "Spare" }) { __typename device { notes } userErrors { __typename code message at: field } } }';
      const sent = {
        world: 'as=admin&fault=UpdateDeviceMutation:user-error(code=CONFLICT;field=notes;message=Taken)@1',
        session: sessionId(21),
      };
      const { status, data } = await ask(api.fetch, change, sent);
      expect([status, data]).toEqual([
        200,
        {
          saved: {
            __typename: 'UpdateDevicePayload',
            device: null,
            userErrors: [
              { __typename: 'UserError', code: 'CONFLICT', message: 'Taken', at: ['input', 'notes'] },
            ],
          },
        },
      ]);
      const stranger = { ...sent, session: sessionId(22), headers: { authorization: 'Bearer x' } };
      expect((await ask(api.fetch, change, stranger)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const kept = await ask(api.fetch, 'query A { device(id: "device-7c21-0048-b93e") { notes } }', sent);
      expect(kept.data.device.notes).not.toBe('Spare');
    });
  });
});
