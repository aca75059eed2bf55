import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { log } from '#client/browser/log.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { createMockApp } from '#mock-server/app.ts';
import { type Listening, listen } from '#mock-server/testing/listen.ts';
import { plainFaults } from '#schema/world/fault-kinds.ts';
import { fetchInPage } from './fetch-in-page.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(createMockApp());
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

type Send = (request: Request) => Promise<Response>;

const sendWith = async (send: typeof fetch, origin: string, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === 'POST' ? await request.text() : null;
  return send(`${origin}${pathname}${search}`, { method, headers, body });
};
const served: Send = (request) => sendWith(fetch, server.url, request);
const inPage: Send = (request) => sendWith(fetchInPage, '', request);

/** The world's `as` identifies the user instead, because each API signs tokens with its own secret. */
function withoutToken(request: Request): Request {
  request.headers.delete('authorization');
  return request;
}

const start = 'now=2026-03-01T09:00:00Z,frozen';

const text = () => (document.body.textContent ?? '').replaceAll(/Reference [0-9A-F]{4}-[0-9A-F]{2}/g, '');

/** The longest the portal waits for a response, and the longest it pauses before it sends a dropped query again. */
const timeoutMs = 15_000;
const pauseMs = 4_000;

/** The clock moves on until the portal gives up on a response that never arrives, or on sending a query again. */
async function textWith(send: Send, fault: string): Promise<string> {
  const unanswered = /(?:hang|hold|slow-60000)$/.test(fault) ? 1 : 0;
  const waits = /:drop(?:@1)?$/.test(fault)
    ? Array.from({ length: Math.ceil(timeoutMs / pauseMs) }, () => pauseMs)
    : [];
  if (unanswered) waits.push(timeoutMs);
  if (waits.length)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  let pending = 0;
  const { unmount } = await openPortal(`/dashboard?as=owner&${start}&fault=${fault}`, {
    answer(request) {
      pending += 1;
      return send(withoutToken(request)).finally(() => {
        pending -= 1;
      });
    },
  });
  /** No request is pending between two waves of requests, so the text has to stay the same for a while. */
  async function settled(skeletons: number) {
    let previous = '';
    let unchanged = 0;
    await waitFor(
      () => {
        expect(pending).toBe(unanswered);
        // Three panels with the same failure share a message, whose code loads late.
        expect(text().split("This part didn't load").length).toBeLessThan(4);
        expect(text()).toMatch(/Recent activity|Sign in/);
        expect(text().split('Loading').length - 1).toBeLessThanOrEqual(skeletons);
        unchanged = text() === previous ? unchanged + 1 : 0;
        previous = text();
        expect(unchanged).toBeGreaterThan(3);
      },
      { timeout: 60_000 },
    );
  }
  for (const wait of waits) {
    await settled(3);
    await act(() => vi.advanceTimersByTimeAsync(wait));
  }
  await settled(0);
  const finalText = text();
  unmount();
  vi.useRealTimers();
  return finalText;
}

const kinds = [...plainFaults.map(({ kind }) => kind), 'slow-60000', 'slow-5'];

test.each([
  ...kinds.map((kind) => `DashboardLicenseQuery:${kind}`),
  'MainMenuIsOfflineQuery:http-503',
  'GetIsFasTrakMutation:drop',
  '*:drop@1',
  '*:http-503',
])(
  'a page with the fault %s says the same with the API in the page as with a server',
  async (fault) => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    const expected = await textWith(served, fault);
    expect(await textWith(inPage, fault)).toBe(expected);
  },
  180_000,
);
