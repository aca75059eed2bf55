import { cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '#client/app/app.tsx';
import { createPortalRouter, type PortalRouter } from '#client/app/router.tsx';
import type { Boot } from '#client/browser/boot.ts';
import { clock } from '#client/browser/clock.ts';
import { forgetSession, signIn } from '#client/session/session-store.ts';
import { forgetBrowser } from '#client/test-browser.ts';
import { builtInFixtures } from '#fixtures/built-in.ts';
// biome-ignore lint/style/noRestrictedImports: the test kit mounts the portal on the mock's own schema
import { issueToken } from '#mock-server/control/issue-token.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { createTableTokens } from '#mock-server/core/identity/table-tokens.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import type { Mock } from '#mock-server/core/mock.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import { createMock } from '#mock-server/create-mock.ts';
import type { SessionUser } from '#schema/types.generated.ts';

const apiBaseUrl = 'http://portal.test/api';
const mockSession = 'testtesttesttesttest00';
const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'];

export type PortalOptions = {
  /** Mounted as in development, where React runs effects twice. */
  strict?: boolean;
  /** Changes what the portal starts with. */
  boot?: Partial<Boot>;
  /** Changes what `as` signs in with. */
  user?: (user: SessionUser) => SessionUser;
  /** Answers instead of the mock where it returns something. */
  answer?: (request: Request, operation: string) => Response | Promise<Response> | undefined;
};

/** The portal as a test sees it. */
export type TestPortal = {
  router: PortalRouter;
  user: ReturnType<typeof userEvent.setup>;
  /** Names of the operations sent so far, in order. */
  operations: string[];
  /** The requests sent so far, in order. */
  requests: Request[];
  /** Asks the API for what a test needs besides the page, in the page's world and session. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** What another session of the same demo asks meanwhile, signed in as an identity; answers the data. */
  sendAs(as: string, query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** Path, query and hash of the page shown. */
  address(): string;
  unmount(): void;
};

/** The world's part of an address. */
function worldOf(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => worldParameters.includes(name));
  return new URLSearchParams(parameters).toString();
}

/** The address as it is once the world is known. */
function withoutWorld(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, apiBaseUrl);
  for (const name of worldParameters) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname + (search ? `?${search}` : '') + hash;
}

/** Leaves the page of an earlier visit, and the browser as if nobody had used it. */
function forgetVisit(): void {
  cleanup();
  forgetBrowser();
  clock.freeze(null);
  // This browser's clock is right, and a response has said so.
  clock.sync(Date.now());
  forgetSession();
}

function signInAs(mock: Mock, as: string, resolved: ResolvedWorld, change: PortalOptions['user']): void {
  const issued = issueToken(mock, { as }, resolved);
  if (!issued.ok) throw new Error(issued.error.message);
  const { token, user } = issued.value;
  const result = signIn({ token, user: change ? change(user) : user });
  if (!result.ok) throw new Error(result.message);
}

/**
 * Opens the portal at an address in a world of the mock, signed in by the world's `as`:
 * `await openPortal('/dashboard?scenario=offline,mfa&as=owner')`. Everything but the wire is the real
 * thing; requests reach the mock's schema through its `fetch`.
 */
export async function openPortal(address: string, options: PortalOptions = {}): Promise<TestPortal> {
  forgetVisit();
  const { search, searchParams } = new URL(address, apiBaseUrl);
  const world = worldOf(search);
  const mock = createMock({
    fixtures: builtInFixtures,
    tokens: createTableTokens(),
    world,
    now: Date.now,
    observe: () => {},
    report: (error) => {
      throw error;
    },
  });
  const headers = new Headers({ 'x-mock-session': mockSession, ...(world ? { 'x-mock-world': world } : {}) });
  const resolve = () => {
    const resolution = mock.resolveWorld(headers, '');
    if (!resolution.ok) throw new Error(resolution.error.message);
    return resolution.value;
  };
  const resolved = resolve();
  if (searchParams.get('now')?.endsWith(',frozen')) clock.freeze(resolved.time());
  const as = searchParams.get('as');
  if (as) signInAs(mock, as, resolved, options.user);

  const requests: Request[] = [];
  const operations: string[] = [];
  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    // jsdom's signals are none of Node's requests.
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
    const answer = options.answer?.(request, body.operationName) ?? mock.fetch(request);
    return Promise.race([answer, aborted]);
  }

  const boot: Boot = {
    config: { apiUrl: `${apiBaseUrl}/graphql`, apiBaseUrl, brand: 'Graykey', mock: true },
    possibleTypes: null,
    links: [],
    fetch: send,
    slots: { SignInPanel: null, Panel: null },
    ...options.boot,
  };
  const router = createPortalRouter({ history: [withoutWorld(address)] });
  const app = <App boot={boot} router={router} />;
  const { unmount } = render(options.strict ? <StrictMode>{app}</StrictMode> : app);
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle')
      throw new Error('Still starting.');
  });
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
      const issued = issueToken(mock, { as: identity }, resolve());
      if (!issued.ok) throw new Error(issued.error.message);
      const authorization = `Bearer ${issued.value.token}`;
      const answer = await ask('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    address: () => {
      const { pathname, search: query, hash } = router.state.location;
      return pathname + query + hash;
    },
    unmount,
  };
}
