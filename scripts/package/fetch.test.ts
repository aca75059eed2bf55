/**
 * Requests as applications send them, in a simulated page. `npm test -- --all` runs this file with the packed package too,
 * in Node and in a page.
 *
 * @vitest-environment jsdom
 */
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockFetch } from './vitest.ts';

const url = 'https://licenses.example/graphql';
const text = 'query HarborQuery { myHardwareLicense { id offline } }';
const harbor = gql(text);
const headers = { 'content-type': 'application/json' };
const post = { method: 'POST', headers, body: JSON.stringify({ query: text }) };

type Harbor = { myHardwareLicense: { offline: boolean } };

afterEach(() => void vi.useRealTimers());

describe.runIf(typeof document === 'object')('a component', () => {
  const open = (fetch: typeof globalThis.fetch) => {
    const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri: url, fetch }) });
    const wrapper = (props: { children: ReactNode }) => createElement(ApolloProvider, { client, ...props });
    return renderHook(() => useQuery<Harbor>(harbor), { wrapper });
  };

  it('that queries gets its data', async () => {
    const portal = mockFetch({ scenario: 'offline', as: 'owner' });
    const { result } = open(portal);
    await waitFor(() => expect(result.current.data?.myHardwareLicense.offline).toBe(true));
    await portal.expectRequest('HarborQuery');
  });

  it('that is unmounted while a request hangs cancels it', async () => {
    const portal = mockFetch({ as: 'owner', fault: '*:hang' });
    const { unmount } = open(portal);
    await portal.expectFaults();
    unmount();
    await vi.waitFor(async () => expect(await portal.requests()).toMatchObject([{ status: null }]));
  });
});

const { signal } = new AbortController();
it.each<[string, ...Parameters<typeof fetch>]>([
  ['as a Request', new Request(url, post)],
  ['with an object of headers', url, { ...post, headers: new Headers(headers) }],
  ['with a signal', url, { ...post, signal }],
  ['as a Request and a signal', new Request(url, post), { signal }],
])('%s, a request is sent with its method, headers and body', async (_what, ...request) => {
  const response = await mockFetch({ as: 'owner' })(...request);
  expect((await response.json()).data.myHardwareLicense.offline).toBe(false);
});

it('aborting ends a request', async () => {
  const controller = new AbortController();
  const sent = mockFetch({ as: 'owner', fault: '*:hang' })(url, { ...post, signal: controller.signal });
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

it('a signal that has aborted before sends nothing', async () => {
  const portal = mockFetch({ as: 'owner' });
  const signal = AbortSignal.abort();
  await expect(portal(url, { ...post, signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(await portal.requests()).toEqual([]);
});

it('fake timers hold a response with latency back', async () => {
  vi.useFakeTimers();
  const portal = mockFetch({ as: 'owner', latency: 60_000 });
  const done = vi.fn();
  const sent = portal(url, post).then(done);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await sent;
  expect(done).toHaveBeenCalled();
});
