import { act, cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createAccountClients } from '#client/app/account-clients.ts';
import { Portal } from '#client/app/portal.tsx';
import { createPortalRouter, type PortalRouter } from '#client/app/router.tsx';
import type { Start } from '#client/app/start.ts';
import { clock } from '#client/browser/clock.ts';
import type { Environment } from '#client/browser/environment.ts';
import { rejectSignInPages } from '#client/browser/portal-fetch.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import { sessionEnded, sessionStore, signIn } from '#client/session/session-store.ts';
import { forgetBrowser } from '#client/testing/forget-browser.ts';
import { withinTest } from '#client/testing/within-test.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { issueToken } from '#mock-server/control/issue-token.ts';
import { mailsOf } from '#mock-server/control/mails.ts';
import type { OpenedWorld } from '#mock-server/core/sandboxes.ts';
import { createSignedTokens } from '#mock-server/core/tokens.ts';
import type { SessionUser } from '#schema/types.generated.ts';
import type { Mail } from '#schema/world/control-api.ts';
import { nobody } from '#schema/world/nobody.ts';
import { readParameters, worldPairs, worldParameters } from '#schema/world/world-text.ts';

const apiBaseUrl = 'http://portal.test/api';

/** One mock for all portals, as building its schema takes longer than most pages; each portal is a session of its own. */
const mock = createMockApi({
  fixtures: builtInFixtures,
  tokens: createSignedTokens(),
  now: () => Date.now(),
  report: (error) => {
    throw error;
  },
});
let sessions = 0;
let releaseClock = () => {};

export type PortalOptions = {
  /** Mounts in strict mode, as in development, where React runs effects twice. */
  strict?: boolean;
  environment?: Partial<Environment>;
  possibleTypes?: PossibleTypes;
  user?: (user: SessionUser) => SessionUser;
  /** Returns a response in place of the mock's, or undefined. */
  answer?: (
    request: Request,
    operation: string,
    body?: { query?: string; variables?: Record<string, unknown> },
  ) => Response | Promise<Response> | undefined;
};

export type TestPortal = {
  router: PortalRouter;
  user: ReturnType<typeof userEvent.setup>;
  operations: string[];
  requests: Request[];
  /** Sends a request in the page's world and session. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends an operation from another session of the same sandbox, and returns the data. */
  sendAs(as: string, query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** The mails of the page's sandbox, newest first. */
  mails(): Promise<Mail[]>;
  address(): string;
  /** Waits until every request is answered and no skeleton is shown. */
  settled(): Promise<void>;
  unmount(): void;
};

const worldOf = (search: string): string => worldPairs(readParameters(search)).join('&');

function withoutWorld(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, apiBaseUrl);
  for (const name of worldParameters) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname + (search ? `?${search}` : '') + hash;
}

function forgetVisit(): void {
  cleanup();
  forgetBrowser();
  releaseClock();
}

function signInAs(as: string, opened: OpenedWorld, change: PortalOptions['user']): void {
  const issued = issueToken(mock, as, opened);
  if (!issued) throw new Error(`There is no ${as}.`);
  const { token, user } = issued;
  const result = signIn({ token, user: change ? change(user) : user });
  if (!result.ok) throw new Error(result.message);
}

/** Such as '/dashboard?scenario=offline,mfa&as=owner'. Only the network is replaced: `fetch` calls the mock directly. */
export async function openPortal(address: string, options: PortalOptions = {}): Promise<TestPortal> {
  forgetVisit();
  const { search, searchParams } = new URL(address, apiBaseUrl);
  const world = worldOf(search);
  sessions += 1;
  const session = String(sessions).padStart(22, '0');
  const headers = new Headers({ 'x-mock-session': session, ...(world ? { 'x-mock-world': world } : {}) });
  const openWorld = async () => {
    const requested = mock.sandboxes.read(headers, '');
    if (!requested.ok) throw new Error(requested.error.message);
    return mock.sandboxes.open(requested.value, null);
  };
  const opened = await openWorld();
  if (searchParams.get('now')?.endsWith(',frozen')) {
    releaseClock = clock.freeze(opened.time());
    onTestFinished(releaseClock);
  }
  sessionStore.start();
  const as = searchParams.get('as');
  if (as && as !== nobody) signInAs(as, opened, options.user);

  const requests: Request[] = [];
  const operations: string[] = [];
  let pending = 0;
  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    // Node's Request doesn't accept jsdom's signals.
    const { signal, ...rest } = init;
    const request = new Request(input, rest);
    for (const [name, value] of headers) request.headers.set(name, value);
    const body = init.body ? JSON.parse(String(init.body)) : {};
    requests.push(request.clone());
    operations.push(body.operationName);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    aborted.catch(() => {});
    const answer = options.answer?.(request, body.operationName, body) ?? mock.fetch(request);
    pending += 1;
    try {
      return await withinTest(Promise.race([answer, aborted]));
    } finally {
      pending -= 1;
    }
  }

  const start: Start = {
    config: { apiUrl: `${apiBaseUrl}/graphql`, apiBaseUrl, brand: 'Graykey', mock: true },
    fetch: rejectSignInPages(send),
    mockParts: {},
    session: sessionStore,
    hasHostHtml: false,
    hostData: null,
    types: Promise.resolve(null),
    ...options.environment,
  };
  const clients = createAccountClients(start, options.possibleTypes ?? null, sessionEnded);
  const router = createPortalRouter(Promise.resolve(clients), (routes, options) =>
    createMemoryRouter(routes, { initialEntries: [withoutWorld(address)], ...options }),
  );
  const app = <Portal start={start} clients={clients} router={router} />;
  const { unmount } = render(options.strict ? <StrictMode>{app}</StrictMode> : app);
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle')
      throw new Error('Still starting.');
  });
  const waiting = () =>
    pending > 0 ||
    router.state.navigation.state !== 'idle' ||
    document.querySelector('[aria-busy="true"]') !== null;
  const ask: TestPortal['ask'] = (path, init) => {
    const request = new Request(new URL(path, apiBaseUrl), init);
    for (const [name, value] of headers) request.headers.set(name, value);
    return mock.fetch(request);
  };
  return {
    router,
    user: userEvent.setup(),
    operations,
    requests,
    ask,
    async sendAs(identity, query, variables = {}) {
      const issued = issueToken(mock, identity, await openWorld());
      if (!issued) throw new Error(`There is no ${identity}.`);
      const authorization = `Bearer ${issued.token}`;
      const answer = await ask('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    async mails() {
      const { sandbox, data, time } = await openWorld();
      const { worlds, tokens } = mock;
      return mailsOf({ sandbox, data, fixtures: worlds().fixtures, tokens, now: time() });
    },
    address: () => {
      const { pathname, search: query, hash } = router.state.location;
      return pathname + query + hash;
    },
    async settled() {
      const quiet = () => {
        if (waiting()) throw new Error('Still loading.');
      };
      // The page may load code, which may send more queries.
      const state = () => `${requests.length} ${document.body.innerHTML}`;
      for (let before = ''; before !== state(); ) {
        before = state();
        await waitFor(quiet);
        await vi.dynamicImportSettled();
        await act(async () => {});
      }
    },
    unmount,
  };
}
