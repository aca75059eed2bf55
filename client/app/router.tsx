import { type ComponentType, lazy, Suspense } from 'react';
import {
  createBrowserRouter,
  createHashRouter,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import type { MockParts } from '#client/browser/environment.ts';
import { paths } from '#client/lib/paths.ts';
import { hasRoutesInHash } from '#client/lib/routes-in-hash.ts';
import { sessionStore, signOut } from '#client/session/session-store.ts';
import { discardDraftsOfOtherPages, discardDraftsOfOtherSessions } from '#client/session/use-draft.ts';
import type { AccountClients } from './account-clients.ts';
import { PagePlaceholder } from './frame/content-gate.tsx';
import { Frame } from './frame/frame.tsx';
import { createGuards, type Guards } from './guards.ts';
import { LastResort } from './last-resort.tsx';
import { PageError } from './page-error.tsx';
import { isEmailSession } from './page-needs.ts';
import { framePages, loginPage, type Page } from './pages.ts';
import { startQueries } from './start-queries.ts';
import { Starting } from './starting.tsx';

const Login = lazy(async () => ({ default: await loginPage.component() }));

const lazyPage = (load: () => Promise<ComponentType>) => ({ Component: load });

const notFoundPage = async () => (await import('./not-found-page.tsx')).NotFoundPage;

export const frameRouteId = 'frame';

/** Called before a page inside the frame opens. The navigation waits for it. */
type OpenPage = (page: Page, navigation: LoaderFunctionArgs) => Promise<null>;

/** The route table (specification, section 2). Two error boundaries: the menu and toolbar stay if a page throws. */
export function portalRoutes(guards: Guards, openPage: OpenPage): RouteObject[] {
  const pageRoute = (page: Page): RouteObject => ({
    path: page.path,
    handle: page,
    loader: (navigation) => openPage(page, navigation),
    // An open page sends its own queries when the URL's query changes.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyPage(page.component),
    hydrateFallbackElement: <PagePlaceholder />,
  });
  return [
    {
      errorElement: <LastResort />,
      hydrateFallbackElement: <Starting />,
      children: [
        {
          path: paths.home,
          loader: guards.home,
          // Most visitors are redirected and don't need the login page.
          element: (
            <Suspense fallback={<Starting />}>
              <Login />
            </Suspense>
          ),
        },
        { path: paths.login, loader: guards.login, lazy: lazyPage(loginPage.component) },
        { path: paths.signOut, loader: guards.signOut, element: <Starting /> },
        {
          id: frameRouteId,
          loader: guards.signedIn,
          element: <Frame />,
          children: [
            {
              errorElement: <PageError />,
              children: [...framePages.map(pageRoute), { path: '*', lazy: lazyPage(notFoundPage) }],
            },
          ],
        },
      ],
    },
  ];
}

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Keeps the parameters of mock mode in links and in the URL, on the host and in the browser. */
export function withMockParameters(router: PortalRouter, { linkUrl, correctUrl }: MockParts): PortalRouter {
  const { createHref } = router;
  if (linkUrl) router.createHref = (location) => linkUrl(createHref(location));
  // Navigating doesn't use `createHref`, so the URL is corrected afterwards.
  if (correctUrl) router.subscribe(correctUrl);
  return router;
}

type CreateRouter = (
  routes: RouteObject[],
  options: Pick<NonNullable<Parameters<typeof createBrowserRouter>[1]>, 'hydrationData'>,
) => PortalRouter;

export function createPortalRouter(
  clients: Promise<AccountClients>,
  createRouter: CreateRouter = hasRoutesInHash ? createHashRouter : createBrowserRouter,
): PortalRouter {
  const visitedKeys = new Set<string>();
  let router: PortalRouter | undefined;

  const openPage: OpenPage = async (page, { params, request }) => {
    const { initialized, navigation } = router?.state ?? {};
    // The first page sends its queries itself, after the frame's. Going back shows cached data.
    const isNewPage = initialized && !visitedKeys.has(navigation?.location?.key ?? '');
    if (isNewPage) await startQueries(await clients, page, params, new URL(request.url).searchParams);
    return null;
  };

  const session = sessionStore.get();
  // The frame's guard would let this session pass. Without its loader, the frame shows while the first page's code loads.
  const skipsGuard = session !== null && !isEmailSession(session);
  router = createRouter(
    portalRoutes(createGuards({ session: sessionStore.get, signOut }), openPage),
    skipsGuard ? { hydrationData: { loaderData: { [frameRouteId]: null } } } : {},
  );

  let currentKey: string | undefined;
  router.subscribe(({ initialized, location, errors }) => {
    if (!initialized || location.key === currentKey) return;
    const isFirstPage = currentKey === undefined;
    currentKey = location.key;
    visitedKeys.add(location.key);
    // From a page that failed, and from the login page, the visitor returns to the form.
    if (!isFirstPage && !errors && sessionStore.get()) discardDraftsOfOtherPages(location.pathname);
  });
  sessionStore.subscribe(discardDraftsOfOtherSessions);
  return router;
}
