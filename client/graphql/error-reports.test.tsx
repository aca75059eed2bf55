import { screen } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastResortBoundary } from '#client/app/last-resort.tsx';
import { log } from '#client/browser/log.ts';
import { reportError } from '#client/browser/report-error.ts';
import { openPortal } from '#client/testing/portal.tsx';
import { type ErrorReports, startErrorReports } from './error-reports.ts';

const url = 'https://errors.example/portal';
const send = vi.fn<typeof fetch>();
let reports: ErrorReports;
let pathname = '/';

beforeEach(() => {
  for (const each of [vi.spyOn(log, 'error'), vi.spyOn(console, 'error')]) each.mockImplementation(() => {});
  send.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', send);
  reports = startErrorReports(url, () => pathname);
});
afterEach(() => {
  reports.stop();
  vi.unstubAllGlobals();
});

/** All reports so far. Leaving the page sends pending ones. */
function sent() {
  window.dispatchEvent(new Event('pagehide'));
  return send.mock.calls.flatMap(([, init]) => JSON.parse(String(init?.body)).reports);
}

test('a failed operation is reported once, with route, status and the reference the user sees', async () => {
  pathname = '/dashboard';
  await openPortal('/dashboard?scenario=credits-expiring&as=owner', {
    boot: { observers: [reports.link] },
    answer: (_request, operation) =>
      operation === 'DashboardAlertsQuery' ? new Response('secret-in-a-body', { status: 503 }) : undefined,
  });
  const button = await screen.findByRole('button', { name: /^Copy reference / });
  const reference = /Copy reference (\S+)/.exec(
    button.getAttribute('aria-label') ?? button.textContent ?? '',
  )?.[1];
  expect(sent()).toEqual([
    {
      kind: 'operation',
      route: '/dashboard',
      operation: 'DashboardAlertsQuery',
      reference,
      error: 'ServerError',
      status: 503,
    },
  ]);
  const [[to, init] = []] = send.mock.calls;
  expect(to).toBe(url);
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(Object.keys(init?.headers ?? {})).toEqual(['content-type']);
});

test("missing or refused fields of an API aren't reported as errors", async () => {
  const codes: Record<string, string> = {
    DashboardAlertsQuery: 'GRAPHQL_VALIDATION_FAILED',
    DashboardTermQuery: 'FORBIDDEN',
  };
  await openPortal('/dashboard?as=owner', {
    boot: { observers: [reports.link] },
    answer: (_request, operation) =>
      codes[operation]
        ? Response.json({ errors: [{ message: 'No.', extensions: { code: codes[operation] } }] })
        : undefined,
  });
  await screen.findByText("This API doesn't offer this area");
  expect(sent()).toEqual([]);
});

test('a report never contains messages, data, URLs or the session', async () => {
  const secret = 'token-of-ann@lab.example';
  pathname = `/devices/${secret}`;
  const hostile = new TypeError(`${secret}\n    at x (http://p/assets/${secret}.js:1:2)`);
  hostile.stack = `TypeError: ${hostile.message}\n    at view (https://portal.example/assets/start-Ab12.js:3:45)\n    at ${secret} (https://${secret}/x.js:1:1)`;
  hostile.name = secret;
  reportError({ kind: 'caught', error: hostile, operation: secret, reference: secret });
  pathname = `/${secret}`;
  reportError({ kind: 'page', error: secret });
  expect(sent()).toEqual([
    {
      kind: 'caught',
      route: '/devices/:id',
      operation: 'other',
      error: 'Error',
      frames: ['assets/start-Ab12.js:3:45'],
    },
    { kind: 'page', route: 'other' },
  ]);
  await openPortal('/dashboard?as=owner', {
    boot: { observers: [reports.link] },
    answer: (_request, operation) =>
      operation === 'DashboardTermQuery'
        ? Response.json({ errors: [{ message: secret, extensions: { code: secret } }], data: null })
        : undefined,
  });
  await screen.findAllByText(/^token-of-ann/);
  expect(sent().at(-1)).toMatchObject({ operation: 'DashboardTermQuery', codes: ['OTHER'] });
  expect(JSON.stringify(send.mock.calls)).not.toContain('ann');
});

test('a stack as Firefox writes it, without the message, is reported from its first frame on', () => {
  pathname = '/users';
  const error = new Error(
    'A message that is longer than the first line of the stack of this error, with s in it',
  );
  error.stack =
    'view@https://portal.example/assets/start-Ab12.js:3:45\n@https://portal.example/assets/main-Cd34.js:1:9\n';
  reportError({ kind: 'caught', error });
  const short = new Error('s');
  short.stack = 'view@https://portal.example/assets/start-Ab12.js:7:8\n';
  reportError({ kind: 'caught', error: short });
  expect(sent().map(({ frames }) => frames)).toEqual([
    ['assets/start-Ab12.js:3:45', 'assets/main-Cd34.js:1:9'],
    ['assets/start-Ab12.js:7:8'],
  ]);
});

test('equal errors are sent once, and at most 20 in a page view', () => {
  for (let index = 0; index < 50; index += 1) {
    pathname = '/users';
    reportError({ kind: 'caught', error: new RangeError('again') });
  }
  const before = sent().length;
  expect(before).toBeLessThan(3);
  for (let index = 0; index < 50; index += 1) {
    const error = new Error('another');
    error.stack = `Error: another\n    at x (https://portal.example/assets/start-Ab12.js:${index}:1)`;
    reportError({ kind: 'caught', error });
  }
  expect(sent()).toHaveLength(20);
  expect(Math.max(...send.mock.calls.map(([, init]) => String(init?.body).length))).toBeLessThan(64_000);
});

function Broken(): never {
  throw new RangeError('secret');
}

test('errors that React catches are reported, and still logged', async () => {
  pathname = '/users';
  const root = createRoot(document.createElement('div'), reports.rootOptions);
  await act(async () =>
    root.render(
      <LastResortBoundary>
        <Broken />
      </LastResortBoundary>,
    ),
  );
  expect(log.error).toHaveBeenCalledWith('A part of the portal failed.', expect.any(RangeError));
  expect(sent()).toMatchObject([{ kind: 'caught', route: '/users', error: 'RangeError' }]);
});

test('the reference of a page that failed is in the report of its error', async () => {
  const error = new RangeError('secret');
  reports.rootOptions.onCaughtError?.(error, {});
  reportError({ kind: 'page', error, reference: '7F3A-19' });
  expect(sent()).toMatchObject([{ kind: 'caught', error: 'RangeError', reference: '7F3A-19' }]);
});

test('a collector that is away causes no further error', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  reportError({ kind: 'caught', error: new Error('x') });
  expect(sent()).toHaveLength(1);
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});
