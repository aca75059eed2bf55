import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from '#client/graphql/create-client.ts';
import type { Boot } from '#client/lib/boot.ts';
import { rememberAccount } from '#client/lib/last-account.ts';
import {
  forgetSession,
  onSignedOutElsewhere,
  selectAccount,
  sessionEnded,
  sessionStore,
} from '#client/session/session-store.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import { pathInAccount } from './account-path.ts';
import { PortalContext } from './portal-context.ts';
import type { PortalRouter } from './router.tsx';
import { Starting } from './starting.tsx';

/** The page of one account: a client of its own, gone with its cache when the account or the session changes. */
function AccountPage({ boot, router }: { boot: Boot; router: PortalRouter }): ReactNode {
  const client = useMemo(() => {
    const { token, account } = sessionStore.get() ?? {};
    // Nothing that is still under way may speak for another account, or after signing out.
    const session = () => {
      const current = sessionStore.get();
      return current?.token === token && current?.account.id === account?.id ? current : null;
    };
    return createApolloClient({ boot, session, onUnauthenticated: () => sessionEnded('unauthenticated') });
  }, [boot]);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // StrictMode takes effects away and brings them back at once; only a page that stays away is stopped.
      queueMicrotask(() => {
        if (!mounted.current) client.stop();
      });
    };
  }, [client]);

  return (
    <ApolloProvider client={client}>
      <RouterProvider router={router} useTransitions={false} />
    </ApolloProvider>
  );
}

/** Keys the page by the account, so that switching, signing in and signing out restart it. */
export function SessionScope({ boot, router }: { boot: Boot; router: PortalRouter }): ReactNode {
  const session = useMaybeSession();
  const [switching, setSwitching] = useState(false);

  useEffect(
    () =>
      onSignedOutElsewhere((value) => {
        forgetSession();
        void router.navigate(`/?${new URLSearchParams({ logout: value })}`, { replace: true });
      }),
    [router],
  );

  const switchAccount = useCallback(
    async (id: string) => {
      const account = sessionStore.get()?.accounts.find((candidate) => candidate.id === id);
      if (!account) return;
      const path = pathInAccount(router.state.location.pathname, account);
      // No page is mounted until it is clear which one it is, so none asks for an object of the old account.
      setSwitching(true);
      selectAccount(id);
      rememberAccount(id);
      // Filters and the like are left behind: they may name groups and people of the old account.
      await router.navigate(path, { replace: true });
      setSwitching(false);
    },
    [router],
  );
  const portal = useMemo(() => ({ switchAccount: (id: string) => void switchAccount(id) }), [switchAccount]);

  if (switching) return <Starting />;
  return (
    <PortalContext value={portal}>
      <AccountPage key={session?.account.id ?? 'signed-out'} boot={boot} router={router} />
    </PortalContext>
  );
}
