import { describe, expect, it } from 'vitest';
import { fault } from '#mock-server/contract/world-link.ts';
import { mockFetch } from './vitest.ts';

const send = (fetch: typeof globalThis.fetch, operationName: string, variables: object = {}) =>
  fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `query ${operationName} { __typename }`, operationName, variables }),
  });

describe('mockFetch', () => {
  it('handles any URL of the API, and no other', async () => {
    const fetch = mockFetch({ as: 'owner' });
    const statuses = [
      'https://licenses.example/v1/graphql',
      '/api/polymorphictypes',
      '/v1/graphql/other',
    ].map(
      async (url) => (await (url.endsWith('types') ? fetch(url) : fetch(url, { method: 'POST' }))).status,
    );
    expect(await Promise.all(statuses)).toEqual([415, 200, 404]);
  });

  it('waits for a request whose variables match', async () => {
    const portal = mockFetch({ as: 'owner' });
    const waiting = portal.expectRequest('HarborQuery', {
      list: [1, expect.any(Number)],
      password: 'open sesame',
    });
    await send(portal, 'HarborQuery', { list: [1, 2], name: 'North', password: 'open sesame' });
    await waiting;
  });

  it('lists what was sent instead, closest first', async () => {
    const portal = mockFetch({ as: 'owner' });
    await send(portal, 'OtherQuery');
    await send(portal, 'HarborQuery', { list: [3], name: 'South' });
    await send(portal, 'HarborQuery', { list: [1, 2], name: 'North' });
    const expected = { list: [1], name: 'North' };
    await expect(portal.expectRequest('HarborQuery', expected, { timeout: 0 })).rejects.toThrow(
      [
        `HarborQuery with {"list":[1],"name":"North"} wasn't sent within 0 s. Sent instead, closest first:`,
        '  HarborQuery {"list":[1,2],"name":"North"}',
        '  HarborQuery {"list":[3],"name":"South"}',
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
    expect(await portal.requests('HarborQuery')).toEqual([
      { operation: 'HarborQuery', variables: { a: 1 }, at, status: 200, fault: null },
      { operation: 'HarborQuery', variables: { a: 2 }, at, status: 503, fault: 'http-503' },
    ]);
    expect(await portal.requests()).toHaveLength(3);
  });

  it('fails for a fault that never applied, and passes once it did', async () => {
    const forbidden = fault(
      'ToolbarLicenseInfoQuery',
      'graphql-error',
      { message: 'Not today, (50% done)' },
      '2',
    );
    const portal = mockFetch({ as: 'owner', fault: forbidden });
    await send(portal, 'ToolbarLicenseInfoQuery');
    await expect(portal.expectFaults()).rejects.toThrow(
      `fault ${forbidden} never applied; this fetch sent ToolbarLicenseInfoQuery. Name an operation that is sent.`,
    );
    await send(portal, 'ToolbarLicenseInfoQuery');
    await portal.expectFaults();
  });

  it('waits for a mail, and lists the others if there is none', async () => {
    const portal = mockFetch();
    const to = 'priya.raman@north-county.example';
    const query =
      'mutation M($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }';
    const body = JSON.stringify({ query, variables: { email: to } });
    await portal('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await portal.mail({ to })).toMatchObject({ to, link: expect.stringContaining('#token=') });
    await expect(portal.mail({ to: 'other@north-county.example' }, { timeout: 0 })).rejects.toThrow(
      `No mail matches {"to":"other@north-county.example"} within 0 s. Mailed instead:\n  ${to}: Reset your password`,
    );
  });
});
