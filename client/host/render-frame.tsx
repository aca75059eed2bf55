import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router-dom';
import { Surroundings } from '#client/app/app.tsx';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { createHostRouter } from '#client/app/host-router.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { Boot } from '#client/lib/boot.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from '#client/lib/runtime-config.ts';
import type { Session } from '#client/session/session.ts';
import { sessionMark } from '#client/session/session-mark.ts';
import { SessionContext } from '#client/session/use-session.ts';
import { watchApi } from './watch-api.ts';

export type FrameRequest = {
  /** The visitor's own session; nobody else's data is ever read with it. */
  session: Session;
  /** The API as the host reaches it: an absolute address. */
  config: RuntimeConfig;
  fetch: typeof fetch;
  /** An API that says nothing for so long is left to the browser. */
  patienceMs: number;
  /** The address of the page. */
  pathname: string;
  search: string;
  /** The nonce of this very answer. */
  nonce: string;
};

export type RenderedFrame = {
  /** The inside of the page's root element. */
  html: string;
  data: FrameData;
};

function hasAnswers(client: ApolloClient): boolean {
  return [MainMenuIsOfflineQueryDocument, ToolbarLicenseInfoQueryDocument].every(
    (query) => client.readQuery({ query }) !== null,
  );
}

/**
 * Renders the frame (logo, toolbar, menu) of a signed-in visitor with the answers of the documented queries,
 * and hands these on, so that the browser asks for nothing of it again. Null for an address without frame. A
 * failing or silent API logs 'Error while running getDataFromTree' (specification, section 8) and gives null:
 * the browser renders alone then. Never rejects. `prerenderStatic` is what Apollo Client 4 has in place of
 * `getDataFromTree`.
 */
export async function renderFrame(request: FrameRequest): Promise<RenderedFrame | null> {
  const { session, config, nonce } = request;
  const router = createHostRouter(request);
  if (!router) return null;
  const api = watchApi(request.fetch, request.patienceMs);
  const boot: Boot = {
    config,
    possibleTypes: null,
    links: [],
    fetch: api.fetch,
    slots: { SignInPanel: null, Panel: null },
  };
  const client = createApolloClient({ boot, session: () => session, onUnauthenticated: () => {} });
  const source = { get: () => session, subscribe: () => () => {} };
  const tree = (
    <Surroundings boot={boot} nonce={nonce}>
      <SessionContext value={source}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} useTransitions={false} />
        </ApolloProvider>
      </SessionContext>
    </Surroundings>
  );
  try {
    const { result } = await Promise.race([
      prerenderStatic({ tree, renderFunction: renderToString }),
      api.failed,
    ]);
    if (!hasAnswers(client)) throw new Error('The API answered with an error.');
    const cache = client.extract() as FrameData['cache'];
    return { html: result, data: { mark: sessionMark(session), cache } };
  } catch (error) {
    console.error('Error while running getDataFromTree', error instanceof Error ? error.message : error);
    return null;
  } finally {
    client.stop();
  }
}
