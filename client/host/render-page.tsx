import { prerenderStatic } from '@apollo/client/react/ssr';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createAccountClients } from '#client/app/account-clients.ts';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { arrivalPath } from '#client/app/home-path.ts';
import { createHostRouter, type HostRouter } from '#client/app/host-router.ts';
import { Portal } from '#client/app/portal.tsx';
import type { Start } from '#client/app/start.ts';
import { clock } from '#client/browser/clock.ts';
import type { MockParts } from '#client/browser/environment.ts';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import type { MissingOperations } from '#client/graphql/missing-operations.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { HostData } from '#client/lib/host-data.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import { networkReason } from './network-reason.ts';
import type { TypesReader } from './types-reader.ts';
import { inTime, watchApi } from './watch-api.ts';

export type PageRequest = {
  /** The visitor's own session; only their data is read with it. */
  session: Session;
  /** The API's absolute URLs as seen from the host. */
  config: RuntimeConfig;
  /** Null to send nothing. */
  fetch: typeof fetch | null;
  mockParts: MockParts;
  readTypes: TypesReader;
  /** What the API lacks for the session's permissions. */
  missing: MissingOperations;
  /** The timeout of a request, ms. The browser sends the request again. */
  patienceMs: number;
  pathname: string;
  search: string;
  /** The visitor's time (ms since 1970) and zone (IANA). */
  now: number;
  timeZone: string;
};

export type RenderedPage = {
  html: string;
  /** Null for the shell. */
  hostData: HostData | null;
};

/** The frame can't be rendered without these queries. A page's own queries may fail. */
const frameQueries = [MainMenuIsOfflineQueryDocument, ToolbarLicenseInfoQueryDocument];

function isFrameRequest(init: RequestInit | undefined): boolean {
  return /"operationName":"(MainMenuIsOfflineQuery|ToolbarLicenseInfoQuery)"/.test(String(init?.body));
}

/** Uses the visitor's time and zone. They are set globally, which is safe because rendering is synchronous. */
function renderFor({ now, timeZone }: PageRequest, tree: ReactNode): string {
  const release = clock.freeze(now);
  setVisitorTimeZone(timeZone);
  try {
    return renderToString(tree);
  } finally {
    release();
    setVisitorTimeZone(null);
  }
}

/** React's marker for a part it couldn't render, because it threw or suspended. */
const unrendered = /<!--\$!-->/;

type Rendering = HostRouter & { start: Start };

function createTree({ start, router, hasPage }: Rendering, possibleTypes: PossibleTypes | null) {
  const clients = createAccountClients(start, possibleTypes, () => {});
  const hydration = { hasPage, end: () => {} };
  const tree = <Portal start={start} clients={clients} router={router} hydration={hydration} />;
  return { client: clients.current(), tree };
}

/** Collects the responses that arrive. @throws if a query of the frame fails. */
async function runQueries(request: PageRequest, rendering: Rendering, possibleTypes: PossibleTypes | null) {
  const { patienceMs } = request;
  const api = watchApi({ send: rendering.start.fetch, patienceMs, isNeeded: isFrameRequest });
  const start = { ...rendering.start, fetch: api.fetch };
  const { client, tree } = createTree({ ...rendering, start, hasPage: true }, possibleTypes);
  client.missing.subscribe((key) => request.missing.add(key));
  const done = new AbortController();
  let renderings = 0;
  // Only once, for the page's first queries; queries that depend on responses are left to the browser. An API that lacks
  // operations is sent them here, because the host remembers what it refuses.
  const renderFunction = (next: ReactNode) => {
    const isLast = renderings === (client.missing.list().length > 0 ? 3 : 1);
    if (isLast) done.abort();
    renderings += 1;
    return isLast ? '' : renderFor(request, next);
  };
  try {
    const signal = AbortSignal.any([done.signal, api.silence]);
    await Promise.race([prerenderStatic({ tree, renderFunction, signal }), api.failed]);
    if (frameQueries.some((query) => client.readQuery({ query }) === null))
      throw new Error('The API answered with an error.');
    return { cache: client.extract() as HostData['cache'], missing: client.missing.list() };
  } finally {
    client.stop();
  }
}

async function renderWithData(request: PageRequest, rendering: Rendering, withoutResponses: HostData) {
  // The specification wants the types before the client is created (section 7). Late ones are cached for other visitors.
  const possibleTypes = await inTime(rendering.start.types, request.patienceMs, 'its types');
  const responses = await runQueries(request, rendering, possibleTypes);
  // Rendered again from the cache the browser will get, which doesn't include errors.
  const renderWith = (hasPage: boolean) => {
    const hostData = { ...withoutResponses, ...responses, hasPage };
    const start = { ...rendering.start, hostData };
    const { client, tree } = createTree({ ...rendering, start, hasPage }, possibleTypes);
    const html = renderFor(request, tree);
    client.stop();
    return { html, hostData };
  };
  const rendered = renderWith(rendering.hasPage);
  return rendered.hostData.hasPage && unrendered.test(rendered.html) ? renderWith(false) : rendered;
}

/**
 * Returns the HTML, and the responses, so that the browser doesn't send the queries again. Null for a URL without a frame.
 * For a URL that redirects into it, only the operations that the API lacks. The shell if nothing may be sent, or if the API
 * fails or doesn't respond, which logs 'Error while running getDataFromTree' (specification, section 8). Apollo Client 4
 * replaced `getDataFromTree` with `prerenderStatic`.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { session, config, mockParts, fetch: send, readTypes, missing, pathname, now, timeZone } = request;
  const withoutResponses: HostData = {
    mark: sessionMark(session),
    cache: {},
    missing: missing.list(),
    hasPage: false,
    now,
    timeZone,
  };
  const redirects = arrivalPath(pathname, session) !== pathname;
  if (redirects && withoutResponses.missing.length > 0) return { html: '', hostData: withoutResponses };
  const host = await createHostRouter(request);
  if (!host) return null;
  const fixed = {
    config,
    mockParts,
    session: { get: () => session, subscribe: () => () => {} },
    hasHostHtml: false,
    hostData: withoutResponses,
  };
  try {
    if (send) {
      const start = { ...fixed, fetch: send, types: readTypes(config.apiBaseUrl, send) };
      return await renderWithData(request, { ...host, start }, withoutResponses);
    }
  } catch (error) {
    console.error('Error while running getDataFromTree', networkReason(error));
  }
  const start = { ...fixed, fetch, types: Promise.resolve(null) };
  const shell = <Portal start={start} clients={null} router={host.router} />;
  return { html: renderFor(request, shell), hostData: null };
}
