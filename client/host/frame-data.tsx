import { ApolloProvider, useQuery } from '@apollo/client/react';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { FrameData } from '#client/lib/frame-data.ts';
import type { RuntimeConfig } from '#client/lib/runtime-config.ts';
import { readSession } from '#client/session/session.ts';
import { formatSubject } from '#schema/claims/subject.ts';

/** What the frame asks for; the browser asks for nothing of it again. */
function FrameQueries(): ReactNode {
  useQuery(MainMenuIsOfflineQueryDocument);
  useQuery(ToolbarLicenseInfoQueryDocument);
  return null;
}

export type FrameRequest = {
  /** The visitor's own cookies; nobody else's data is ever read with them. */
  cookies: string;
  /** The API as the host reaches it: an absolute address. */
  config: RuntimeConfig;
  fetch: typeof fetch;
};

/** An API that says nothing for so long is left to the browser. */
const patienceMs = 300;

/**
 * Runs the two documented queries of the frame for a signed-in visitor, so that the browser starts with
 * their answers. Null for a visitor who isn't signed in. A failing or silent API logs 'Error while running
 * getDataFromTree' (specification, section 8) and gives null: the browser asks for itself then. Never
 * rejects. `prerenderStatic` is what Apollo Client 4 has in place of `getDataFromTree`.
 */
export async function readFrameData({
  cookies,
  config,
  fetch: send,
}: FrameRequest): Promise<FrameData | null> {
  const { session } = readSession(cookies, Date.now());
  if (!session?.account.deviceId) return null;
  const signal = AbortSignal.timeout(patienceMs);
  const client = createApolloClient({
    boot: {
      config,
      possibleTypes: null,
      links: [],
      fetch: (input, init) => send(input, { ...init, signal }),
      slots: { SignInPanel: null, Panel: null },
    },
    session: () => session,
    onUnauthenticated: () => {},
  });
  try {
    const silence = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`The API said nothing for ${patienceMs} ms.`)));
    });
    const rendering = prerenderStatic({
      tree: (
        <ApolloProvider client={client}>
          <FrameQueries />
        </ApolloProvider>
      ),
      renderFunction: renderToStaticMarkup,
      ignoreResults: true,
    });
    await Promise.race([rendering, silence]);
    const cache = client.extract() as FrameData['cache'];
    if (!cache.ROOT_QUERY) throw new Error('The API answered with an error.');
    return { subject: formatSubject(session.subject), accountId: session.account.id, cache };
  } catch (error) {
    console.error('Error while running getDataFromTree', error instanceof Error ? error.message : error);
    return null;
  } finally {
    client.stop();
  }
}
