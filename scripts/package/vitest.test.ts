import { afterEach, describe, expect, it, vi } from 'vitest';
import { fault } from '#mock-server/contract/world-link.ts';
import { mockFetch } from './vitest.ts';

const headers = { 'content-type': 'application/json' };
const sendDocument = (fetch: typeof globalThis.fetch, query: string, variables: object = {}) =>
  fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
const send = (fetch: typeof globalThis.fetch, operation: string, variables?: object) =>
  sendDocument(fetch, `query ${operation} { __typename }`, variables);

afterEach(() => void vi.useRealTimers());

describe('mockFetch', () => {
  it('handles any URL of the API, and no other', async () => {
    const fetch = mockFetch({ as: 'owner' });
    const requests = [
      fetch('https://licenses.example/v1/graphql', { method: 'POST' }),
      fetch('/api/polymorphictypes'),
      fetch('/v1/graphql/other', { method: 'POST' }),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([415, 200, 404]);
  });

  it('returns responses with the requested URL', async () => {
    const { url } = await mockFetch({ as: 'owner' })('https://licenses.example/v1/polymorphictypes?a=1#top');
    expect(url).toBe('https://licenses.example/v1/polymorphictypes?a=1');
  });

  it('throws the reason for a world that it refuses', async () => {
    await expect(send(mockFetch('scenario=ofline'), 'HarborQuery')).rejects.toThrow(
      /Did you mean "offline"\? All of them: .*\bmfa, offline,/,
    );
  });

  it('waits for a request whose variables match', async () => {
    const portal = mockFetch({ as: 'owner' });
    const waiting = portal.expectRequest('HarborQuery', { list: [1, expect.any(Number)] });
    await send(portal, 'HarborQuery', { list: [1, 2], name: 'North' });
    await waiting;
  });

  it('names a request as its document does', async () => {
    const portal = mockFetch({ as: 'owner' });
    await sendDocument(portal, '# query Comment\nfragment T on Query { __typename } query Quay { ...T }');
    await sendDocument(portal, '{ __typename }');
    expect((await portal.requests()).map(({ operation }) => operation)).toEqual(['Quay', 'anonymous']);
  });

  it('lists what was sent instead, closest first', async () => {
    const portal = mockFetch({ as: 'owner' });
    await send(portal, 'OtherQuery');
    await send(portal, 'HarborQuery', { list: [1, 2], password: 'open sesame' });
    const expected = { list: [1], name: expect.any(String) };
    await expect(portal.expectRequest('HarborQuery', expected, { timeout: 0 })).rejects.toThrow(
      [
        `HarborQuery with {"list":[1],"name":"Any<String>"} wasn't sent within 0 s. Sent instead, closest first:`,
        '  HarborQuery {"list":[1,2],"password":"***"}',
        '  OtherQuery {}',
      ].join('\n'),
    );
  });

  it('lists its requests in order, with status and fault', async () => {
    const portal = mockFetch({ as: 'owner', fault: '*:http-503@2', now: '2026-03-01T09:00:00Z,frozen' });
    await send(portal, 'HarborQuery', { a: 1 });
    await send(portal, 'OtherQuery');
    await send(portal, 'HarborQuery', { a: 2 });
    const at = '2026-03-01T09:00:00.000Z';
    expect(await portal.requests('HarborQuery')).toMatchObject([
      { operation: 'HarborQuery', variables: { a: 1 }, at, status: 200, fault: null },
      { operation: 'HarborQuery', variables: { a: 2 }, at, status: 503, fault: 'http-503' },
    ]);
    expect(await portal.requests()).toHaveLength(3);
  });

  it('fails for a fault that never applied, and passes once it did', async () => {
    const message = 'Not today, (50% done)';
    const forbidden = fault('ToolbarLicenseInfoQuery', 'graphql-error', { message }, '2');
    const portal = mockFetch({ as: 'owner', fault: forbidden });
    await expect(portal.expectFaults({ timeout: 0 })).rejects.toThrow('never applied. Sent: nothing.');
    await send(portal, 'ToolbarLicenseInfoQuery');
    await expect(portal.expectFaults({ timeout: 0 })).rejects.toThrow(
      `fault ${forbidden} never applied. Sent: ToolbarLicenseInfoQuery.`,
    );
    await send(portal, 'ToolbarLicenseInfoQuery');
    await portal.expectFaults();
  });

  it('waits for a mail, and lists the others if there is none', async () => {
    const portal = mockFetch();
    const to = 'priya.raman@north-county.example';
    const mutation = `mutation M { requestPasswordReset(input: { email: "${to}" }) { userErrors { code } } }`;
    await sendDocument(portal, mutation);
    expect(await portal.mail({ to })).toMatchObject({ to, link: expect.stringContaining('#token=') });
    await expect(portal.mail({ to: 'other@north-county.example' }, { timeout: 0 })).rejects.toThrow(
      `No mail matches {"to":"other@north-county.example"} within 0 s. Mailed instead:\n  ${to}: Reset your password`,
    );
  });

  it('waits in real time under fake timers', async () => {
    vi.useFakeTimers();
    const portal = mockFetch({ as: 'owner' });
    await expect(portal.expectRequest('HarborQuery', undefined, { timeout: 20 })).rejects.toThrow(
      "HarborQuery wasn't sent within 0.02 s. Nothing was sent.",
    );
    await expect(portal.mail({}, { timeout: 20 })).rejects.toThrow('Nothing was mailed.');
  });
});
