import { prerenderStatic } from '@apollo/client/react/ssr';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createAccountClients } from '#client/app/account-clients.ts';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { createHostRouter } from '#client/app/host-router.ts';
import { Portal } from '#client/app/portal.tsx';
import type { PortalRouter } from '#client/app/router.tsx';
import type { Start } from '#client/app/start.ts';
import { clock } from '#client/browser/clock.ts';
import type { MockParts } from '#client/browser/environment.ts';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import type { MissingOperations } from '#client/graphql/missing-operations.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import type { TypesReader } from './types-reader.ts';
import { inTime, watchApi } from './watch-api.ts';

export type PageRequest = {
  /** The visitor's own session; only their data is read with it. */
  session: Session;
  /** The API's absolute URLs as seen from the host. */
  config: RuntimeConfig;
  fetch: typeof fetch;
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
  data: FrameData;
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

type Page = { start: Start; possibleTypes: PossibleTypes | null; router: PortalRouter; hasPage: boolean };

function createRendering({ start, possibleTypes, router, hasPage }: Page) {
  const clients = createAccountClients(start, possibleTypes, () => {});
  const hydration = { hasPage, end: () => {} };
  const tree = <Portal start={start} clients={clients} router={router} hydration={hydration} />;
  return { client: clients.current(), tree };
}

/** As far as responses arrive. @throws if a query of the frame fails. */
async function runQueries(request: PageRequest, page: Page) {
  const { fetch: send, patienceMs } = request;
  const api = watchApi({ send, patienceMs, isNeeded: isFrameRequest });
  const start = { ...page.start, fetch: api.fetch };
  const { client, tree } = createRendering({ ...page, start, hasPage: true });
  client.missing.subscribe((key) => request.missing.add(key));
  const done = new AbortController();
  let isRendered = false;
  // Only once, for the page's first queries; queries that depend on responses are left to the browser.
  const renderFunction = (next: ReactNode) => {
    if (isRendered) done.abort();
    const html = isRendered ? '' : renderFor(request, next);
    isRendered = true;
    return html;
  };
  try {
    const signal = AbortSignal.any([done.signal, api.silence]);
    await Promise.race([prerenderStatic({ tree, renderFunction, signal }), api.failed]);
    if (frameQueries.some((query) => client.readQuery({ query }) === null))
      throw new Error('The API answered with an error.');
    return { cache: client.extract() as FrameData['cache'], missing: client.missing.list() };
  } finally {
    client.stop();
  }
}

/**
 * Also returns the responses, so that the browser doesn't send the queries again. Null for a URL without a frame, or if
 * the API fails or doesn't respond, which logs 'Error while running getDataFromTree' (specification, section 8). Never
 * rejects. `prerenderStatic` is Apollo Client 4's replacement for `getDataFromTree`.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { session, config, now, timeZone, readTypes, patienceMs } = request;
  try {
    const host = await createHostRouter(request);
    if (!host) return null;
    const nothing: FrameData = {
      mark: sessionMark(session),
      cache: {},
      missing: request.missing.list(),
      page: false,
      now,
      timeZone,
    };
    const start: Start = {
      config,
      fetch: request.fetch,
      mockParts: request.mockParts,
      session: { get: () => session, subscribe: () => () => {} },
      rendered: nothing,
      types: readTypes(config.apiBaseUrl, request.fetch),
    };
    // The specification wants the types before the client is created (section 7). Late ones are cached for other visitors.
    const possibleTypes = await inTime(start.types, patienceMs, 'its types');
    const page = { ...host, start, possibleTypes };
    const answers = await runQueries(request, page);
    // Rendered again from the cache the browser will get, which doesn't include errors.
    const renderWith = (hasPage: boolean): RenderedPage => {
      const data = { ...nothing, ...answers, page: hasPage };
      const { client, tree } = createRendering({ ...page, start: { ...start, rendered: data }, hasPage });
      const html = renderFor(request, tree);
      client.stop();
      return { html, data };
    };
    const rendered = renderWith(host.hasPage);
    return rendered.data.page && unrendered.test(rendered.html) ? renderWith(false) : rendered;
  } catch (error) {
    console.error('Error while running getDataFromTree', error instanceof Error ? error.message : error);
    return null;
  }
}
