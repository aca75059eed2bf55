import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router-dom';
import { Providers } from '#client/app/app.tsx';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { createHostRouter } from '#client/app/host-router.ts';
import type { PortalRouter } from '#client/app/router.tsx';
import type { Boot } from '#client/browser/boot.ts';
import { clock } from '#client/browser/clock.ts';
import type { RuntimeConfig } from '#client/browser/runtime-config.ts';
import { setVisitorTimeZone } from '#client/browser/time-zone.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import { type Session, sessionMark } from '#client/session/session.ts';
import { SessionContext } from '#client/session/use-session.ts';
import type { TypesReader } from './types-reader.ts';
import { inTime, watchApi } from './watch-api.ts';

export type PageRequest = {
  /** The visitor's own session; only their data is read with it. */
  session: Session;
  /** The API's absolute URLs as seen from the host. */
  config: RuntimeConfig;
  fetch: typeof fetch;
  readTypes: TypesReader;
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

type Rendering = { client: ApolloClient; tree: ReactNode };

/** For one session and URL, the same tree as the browser's first render. */
function createRendering({ session }: PageRequest, router: PortalRouter, boot: Boot): Rendering {
  const client = createApolloClient({ boot, session: () => session, onUnauthenticated: () => {} });
  const source = { get: () => session, subscribe: () => () => {} };
  const tree = (
    <Providers boot={boot}>
      <SessionContext value={source}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} useTransitions={false} />
        </ApolloProvider>
      </SessionContext>
    </Providers>
  );
  return { client, tree };
}

/** As far as responses arrive. @throws if a query of the frame fails. */
async function runQueries(request: PageRequest, router: PortalRouter, boot: Boot) {
  const { fetch: send, patienceMs } = request;
  const api = watchApi({ send, patienceMs, isNeeded: isFrameRequest });
  const { client, tree } = createRendering(request, router, { ...boot, fetch: api.fetch, rendersPage: true });
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
    return client.extract() as FrameData['cache'];
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
    const boot: Boot = {
      config,
      // The specification wants the types before the client is created (section 7). Late ones are cached for other visitors.
      possibleTypes: await inTime(readTypes(config.apiBaseUrl, request.fetch), patienceMs, 'its types'),
      fetch: request.fetch,
      slots: { SignInPanel: null, Panel: null },
    };
    const cache = await runQueries(request, host.router, boot);
    // Rendered again from the cache the browser will get, which doesn't include errors.
    const renderWith = (page: boolean): RenderedPage => {
      const data = { mark: sessionMark(session), cache, page, now, timeZone };
      const { client, tree } = createRendering(request, host.router, {
        ...boot,
        frame: data,
        rendersPage: page,
      });
      const html = renderFor(request, tree);
      client.stop();
      return { html, data };
    };
    const rendered = renderWith(host.onHost);
    return rendered.data.page && unrendered.test(rendered.html) ? renderWith(false) : rendered;
  } catch (error) {
    console.error('Error while running getDataFromTree', error instanceof Error ? error.message : error);
    return null;
  }
}
