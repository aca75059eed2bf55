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
import { setChosenTimeZone } from '#client/browser/time-zone.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { PossibleTypes } from '#client/graphql/possible-types.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { Session } from '#client/session/session.ts';
import { sessionMark } from '#client/session/session-mark.ts';
import { SessionContext } from '#client/session/use-session.ts';
import type { TypesReader } from './types-reader.ts';
import { watchApi } from './watch-api.ts';

export type PageRequest = {
  /** The visitor's own session; nobody else's data is ever read with it. */
  session: Session;
  /** The API as the host reaches it: an absolute address. */
  config: RuntimeConfig;
  fetch: typeof fetch;
  readTypes: TypesReader;
  /** A request of which the API says nothing for so long is left to the browser. */
  patienceMs: number;
  /** The address of the page. */
  pathname: string;
  search: string;
  /** The visitor's time (ms since 1970) and zone (IANA). */
  now: number;
  timeZone: string;
};

export type RenderedPage = {
  /** The inside of the page's root element. */
  html: string;
  data: FrameData;
};

/** Without the answers to these there is no frame; what else a page asks may fail by itself. */
const frameQueries = [MainMenuIsOfflineQueryDocument, ToolbarLicenseInfoQueryDocument];

function isFrameRequest(init: RequestInit | undefined): boolean {
  return /"operationName":"(MainMenuIsOfflineQuery|ToolbarLicenseInfoQuery)"/.test(String(init?.body));
}

/** Renders at the visitor's time and zone. Rendering is done in one go, so nobody else's comes in between. */
function renderFor({ now, timeZone }: PageRequest, tree: ReactNode): string {
  clock.hold(now);
  setChosenTimeZone(timeZone);
  try {
    return renderToString(tree);
  } finally {
    clock.hold(null);
    setChosenTimeZone(null);
  }
}

/** How React marks what it could not render: it failed, or its code is still being read. */
const leftOut = /<!--\$!-->/;

type Rendering = { client: ApolloClient; tree: ReactNode };

/** The portal as the browser will render it first, for one session at one address. */
function rendering({ session }: PageRequest, router: PortalRouter, boot: Boot): Rendering {
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

/** @throws where the API stays silent: the types are on their way then, for later visitors. */
async function typesInTime({
  readTypes,
  config,
  fetch,
  patienceMs,
}: PageRequest): Promise<PossibleTypes | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`The API did not give its types for ${patienceMs} ms.`));
    // Once what has arrived was read, since this process may have been busy.
    timer = setTimeout(() => setImmediate(giveUp), patienceMs);
  });
  try {
    return await Promise.race([readTypes(config.apiBaseUrl, fetch), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The answers to what the frame and the page ask, as far as they come. @throws without those of the frame. */
async function readAnswers(request: PageRequest, router: PortalRouter, boot: Boot) {
  const { fetch: send, patienceMs } = request;
  const api = watchApi({ send, patienceMs, isNeeded: isFrameRequest });
  const { client, tree } = rendering(request, router, { ...boot, fetch: api.fetch, rendersPage: true });
  const enough = new AbortController();
  let asked = false;
  // Once, for what the page asks at first; what follows from the answers is the browser's to ask.
  const renderFunction = (next: ReactNode) => {
    if (asked) enough.abort();
    const html = asked ? '' : renderFor(request, next);
    asked = true;
    return html;
  };
  try {
    const signal = AbortSignal.any([enough.signal, api.silence]);
    await Promise.race([prerenderStatic({ tree, renderFunction, signal }), api.failed]);
    if (frameQueries.some((query) => client.readQuery({ query }) === null))
      throw new Error('The API answered with an error.');
    return client.extract() as FrameData['cache'];
  } finally {
    client.stop();
  }
}

/**
 * Renders the frame (logo, toolbar, menu) of a signed-in visitor with the answers of the documented queries, and
 * the page inside where a host can. Hands on these and the page's answers, so that the browser asks for nothing
 * of it again. Null for an address without frame. A failing or silent API logs 'Error while running
 * getDataFromTree' (specification, section 8) and gives null: the browser renders alone then. Never rejects.
 * `prerenderStatic` is what Apollo Client 4 has in place of `getDataFromTree`.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { session, config, now, timeZone } = request;
  try {
    const host = await createHostRouter(request);
    if (!host) return null;
    const boot: Boot = {
      config,
      // Before the client is built (specification, section 7).
      possibleTypes: await typesInTime(request),
      links: [],
      fetch: request.fetch,
      slots: { SignInPanel: null, Panel: null },
    };
    const cache = await readAnswers(request, host.router, boot);
    // Rendered once more from what the browser will have, which knows of no failure.
    const renderWith = (page: boolean): RenderedPage => {
      const data = { mark: sessionMark(session), cache, page, now, timeZone };
      const { client, tree } = rendering(request, host.router, { ...boot, frame: data, rendersPage: page });
      const html = renderFor(request, tree);
      client.stop();
      return { html, data };
    };
    const rendered = renderWith(host.onHost);
    return rendered.data.page && leftOut.test(rendered.html) ? renderWith(false) : rendered;
  } catch (error) {
    console.error('Error while running getDataFromTree', error instanceof Error ? error.message : error);
    return null;
  }
}
