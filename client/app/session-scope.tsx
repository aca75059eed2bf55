import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { rememberAccount } from '#client/browser/last-account.ts';
import { onToast, type ShownToast } from '#client/components/controls/feedback/show-toast.ts';
import { paths } from '#client/lib/paths.ts';
import { onLogoutMarker } from '#client/session/session-store.ts';
import { useMaybeSession } from '#client/session/use-session.ts';
import type { AccountClients } from './account-clients.ts';
import { isFramed } from './home-path.ts';
import type { Page } from './pages.ts';
import { frameRouteId, type PortalRouter } from './router.tsx';
import { Starting } from './starting.tsx';

function RoutedPage({ router }: { router: PortalRouter }): ReactNode {
  const [first] = useState(() => router.state);
  // React can yield between rendering the provider and subscribing to the router. This update shows a page that
  // opened in the meantime.
  useLayoutEffect(() => {
    if (router.state !== first) void router.revalidate();
  }, [router, first]);
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Belongs to one person and account, and survives navigation. */
function Toasts(): ReactNode {
  const [shown, setShown] = useState<ShownToast | null>(null);
  useEffect(() => onToast(setShown), []);
  return shown ? <shown.Toaster toast={shown.toast} /> : null;
}

function AccountScope({ clients, children }: { clients: AccountClients; children: ReactNode }): ReactNode {
  const [client] = useState(() => clients.current());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // StrictMode removes and restores effects immediately; only stop the client if it stays unmounted.
      queueMicrotask(() => {
        if (!mounted.current) clients.stop(client);
      });
    };
  }, [clients, client]);
  return (
    <ApolloProvider client={client}>
      {children}
      <Toasts />
    </ApolloProvider>
  );
}

/** The frame without data. The other pages need a client. */
function WaitingPage({ router }: { router: PortalRouter }): ReactNode {
  const session = useMaybeSession();
  const getState = () => router.state;
  const { location, matches } = useSyncExternalStore(router.subscribe, getState, getState);
  const hasFrame = matches.some(({ route }) => route.id === frameRouteId);
  if (!hasFrame || !isFramed(location.pathname, session)) return <Starting />;
  return <RouterProvider router={router} useTransitions={false} />;
}

/** Loads the root path, which reads the session from the cookies. Back returns to this page. */
function startAgain({ createHref, state }: PortalRouter): void {
  history.pushState(
    null,
    '',
    createHref({ ...state.location, pathname: paths.home, search: '?logout=', hash: '' }),
  );
  location.reload();
}

/** Goes to the root path when another tab logs out or removes the marker (specification, section 2). */
function useLogoutElsewhere(router: PortalRouter): void {
  useEffect(
    () =>
      onLogoutMarker((value) => {
        if (value === null) return startAgain(router);
        // Like encodeURIComponent, which throws for unpaired surrogates.
        const marker = new URLSearchParams({ logout: value }).toString().replaceAll('+', '%20');
        void router.navigate(`/?${marker}`, { replace: true });
      }),
    [router],
  );
}

/** Whether the URL still belongs to the old account. No page is mounted then, so that none queries an old object. */
function useAccountChange(router: PortalRouter): boolean {
  const account = useMaybeSession()?.account ?? null;
  const [arrivedIn, setArrivedIn] = useState(account?.id);
  const changing = account !== null && arrivedIn !== undefined && account.id !== arrivedIn;
  if (!changing && arrivedIn !== account?.id) setArrivedIn(account?.id);

  useEffect(() => {
    if (!changing || !account) return;
    rememberAccount(account.id);
    const { location, matches } = router.state;
    const page = matches.findLast(({ route }) => route.handle)?.route.handle as Page | undefined;
    // Query parameters are dropped, because they may name groups and people of the old account.
    void router
      .navigate(page?.pathIn ? (page.pathIn(account) ?? paths.home) : location.pathname, { replace: true })
      .then(() => setArrivedIn(account.id));
  }, [changing, account, router]);
  return changing;
}

type Scope = {
  /** Null until the types are there. */
  clients: AccountClients | null;
  router: PortalRouter;
};

/** Keyed by the account (specification, section 2), and by the token for another person in the same account. */
export function SessionScope({ clients, router }: Scope): ReactNode {
  const session = useMaybeSession();
  const changing = useAccountChange(router);
  useLogoutElsewhere(router);
  if (!clients) return <WaitingPage router={router} />;
  return (
    <AccountScope key={session ? `${session.account.id} ${session.token}` : ''} clients={clients}>
      {changing ? <Starting /> : <RoutedPage router={router} />}
    </AccountScope>
  );
}
