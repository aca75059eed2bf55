import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApi } from './api.ts';
import { createMockApp } from './app.ts';
import { exchange, type Listening, listen } from './testing/listen.ts';
import { ask, graphqlRequest, sessionId } from './testing/send-request.ts';

const toolbar =
  'query ToolbarLicenseInfoQuery { myHardwareLicense { id primaryServiceLicense { id remainingActions } } }';

let server: Listening;
beforeAll(async () => {
  server = await listen(createMockApp());
});
afterAll(() => server.close());

async function onTheWire(fault: string, quietMs = 5_000) {
  const body = JSON.stringify({ operationName: 'ToolbarLicenseInfoQuery', query: toolbar });
  const head = [
    `POST /api/graphql?as=owner&fault=${fault} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Accept: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ].join('\r\n');
  const { bytes, ended } = await exchange(server.port, `${head}\r\n\r\n${body}`, quietMs);
  const [top = '', text = ''] = bytes.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(top)?.[1] ?? 0);
  const type = /^content-type: (.*)$/im.exec(top)?.[1] ?? null;
  const length = Number(/^content-length: (\d+)$/im.exec(top)?.[1] ?? -1);
  return { bytes, ended, status, type, length, text };
}
const strike = (kind: string, quietMs?: number) => onTheWire(`ToolbarLicenseInfoQuery:${kind}`, quietMs);
const honest = `{"data":{"myHardwareLicense":{"id":"license-7c21-0048-b93e","primaryServiceLicense":{"id":"license-7c21-0048-b93e-term-2","remainingActions":340}}}}`;

describe('on the wire', () => {
  it('truncated is the beginning of the real answer, complete as HTTP', async () => {
    const { status, text, length, ended } = await strike('truncated');
    expect([status, length, ended]).toEqual([200, text.length, true]);
    expect(honest.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(honest.length);
    expect(() => JSON.parse(text)).toThrow();
  });

  it('drop is a connection closed without one byte', async () => {
    expect(await strike('drop')).toMatchObject({ bytes: '', ended: true });
  });

  it('hang is a connection left open without one byte', async () => {
    expect(await strike('hang', 300)).toMatchObject({ bytes: '', ended: false });
  });

  it('slow-300 is the real answer, 300 ms later', async () => {
    const began = performance.now();
    const { status, text } = await strike('slow-300');
    expect([status, text]).toEqual([200, honest]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
  });

  it('unauthenticated is what an expired token gets', async () => {
    const { status, text } = await strike('unauthenticated');
    const expired = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer expired' },
      body: JSON.stringify({ query: toolbar }),
    });
    expect([status, text]).toEqual([expired.status, await expired.text()]);
    expect(status).toBe(401);
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

    it('value replaces a place in the response', async () => {
      const { data } = await once(menu, 'MainMenuIsOfflineQuery:value(path=mine.offline;json=true)');
      expect(data.mine.offline).toBe(true);
    });

    it('user-error is a payload with the error, and nothing is executed', async () => {
      const change =
        'mutation UpdateDeviceMutation { saved: updateDevice(input: { id: "device-7c21-0048-b93e", notes: "Spare" }) { device { notes } userErrors { code message field } } }';
      const sent = {
        world: 'as=admin&fault=UpdateDeviceMutation:user-error(code=CONFLICT;field=notes;message=Taken)@1',
        session: sessionId(21),
      };
      const { status, data } = await ask(api.fetch, change, sent);
      expect([status, data]).toEqual([
        200,
        {
          saved: {
            device: null,
            userErrors: [{ code: 'CONFLICT', message: 'Taken', field: ['input', 'notes'] }],
          },
        },
      ]);
      const kept = await ask(api.fetch, 'query A { device(id: "device-7c21-0048-b93e") { notes } }', sent);
      expect(kept.data.device.notes).not.toBe('Spare');
    });
  });
});
