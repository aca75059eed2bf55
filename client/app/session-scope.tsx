import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Boot } from '#client/browser/boot.ts';
import { rememberAccount } from '#client/browser/last-account.ts';
import { createApolloClient } from '#client/graphql/create-client.ts';
import { forgetSession, onSignedOutElsewhere, sessionEnded } from '#client/session/session-store.ts';
import { SessionContext, useMaybeSession } from '#client/session/use-session.ts';
import { pathInAccount } from './account-path.ts';
import type { PortalRouter } from './router.tsx';
import { Starting } from './starting.tsx';
import { usePagePrefetch } from './use-page-prefetch.ts';

/** The page of one account with its own client, discarded when the account or session changes. */
function AccountPage({ boot, router }: { boot: Boot; router: PortalRouter }): ReactNode {
  const source = useContext(SessionContext);
  const client = useMemo(() => {
    const { token, account } = source.get() ?? {};
    // Pending requests must not affect another account or continue after signing out.
    const session = () => {
      const current = source.get();
      return current?.token === token && current?.account.id === account?.id ? current : null;
    };
    return createApolloClient({ boot, session, onUnauthenticated: () => sessionEnded('unauthenticated') });
  }, [boot, source]);

  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // StrictMode removes and restores effects immediately; only stop the client if it stays unmounted.
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

/** Navigates when another tab logs out (specification, section 2). */
function useLogoutElsewhere(router: PortalRouter): void {
  useEffect(
    () =>
      onSignedOutElsewhere((value) => {
        forgetSession();
        // Like encodeURIComponent, which throws for unpaired surrogates.
        const marker = new URLSearchParams({ logout: value }).toString().replaceAll('+', '%20');
        void router.navigate(`/?${marker}`, { replace: true });
      }),
    [router],
  );
}

/**
 * Whether the account has changed while the URL still belongs to the old one. No page is mounted then, so
 * none queries an old object with the new account.
 */
function useAccountChange(router: PortalRouter): boolean {
  const account = useMaybeSession()?.account ?? null;
  const [arrivedIn, setArrivedIn] = useState(account?.id);
  const changing = account !== null && arrivedIn !== undefined && account.id !== arrivedIn;
  if (!changing && arrivedIn !== account?.id) setArrivedIn(account?.id);

  useEffect(() => {
    if (!changing || !account) return;
    rememberAccount(account.id);
    // Query parameters are dropped, because they may name groups and people of the old account.
    const path = pathInAccount(router.state.location.pathname, account);
    void router.navigate(path, { replace: true }).then(() => setArrivedIn(account.id));
  }, [changing, account, router]);
  return changing;
}

/** Remounts the page when the account or session changes: switching, signing in and signing out. */
export function SessionScope({ boot, router }: { boot: Boot; router: PortalRouter }): ReactNode {
  const session = useMaybeSession();
  const changing = useAccountChange(router);
  useLogoutElsewhere(router);
  usePagePrefetch(router);
  if (changing) return <Starting />;
  return (
    <AccountPage key={session ? `${session.account.id} ${session.token}` : ''} boot={boot} router={router} />
  );
}
