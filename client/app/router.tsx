import { lazy, Suspense } from 'react';
import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { sessionStore, signOut } from '#client/session/session-store.ts';
import { Frame } from './frame/frame.tsx';
import { PagePlaceholder } from './frame/page-placeholder.tsx';
import { createGuards, type Guards } from './guards.ts';
import { LastResort } from './last-resort.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { acceptInvitationPage, framePages, loginPage, type Page } from './pages.ts';
import { Starting } from './starting.tsx';

function route({ path, load, handle }: Page): RouteObject {
  return { path, lazy: load, hydrateFallbackElement: <PagePlaceholder />, ...(handle ? { handle } : {}) };
}

const Login = lazy(async () => {
  const { Component } = await loginPage.load();
  if (!Component) throw new Error('The login page has no component.');
  return { default: Component };
});

export const frameRouteId = 'frame';

/**
 * The route table (specification, section 2). Guards decide, pages render. Two levels of error boundaries: if
 * a page throws, menu and toolbar stay.
 */
export function portalRoutes(guards: Guards): RouteObject[] {
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
        { path: paths.login, loader: guards.login, lazy: loginPage.load },
        { path: paths.signOut, loader: guards.signOut, element: <Starting /> },
        { path: paths.acceptInvitation, lazy: acceptInvitationPage.load },
        {
          id: frameRouteId,
          loader: guards.signedIn,
          element: <Frame />,
          children: [
            {
              errorElement: <PageError />,
              children: [...framePages.map(route), { path: '*', element: <NotFoundPage /> }],
            },
          ],
        },
      ],
    },
  ];
}

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The portal's router, on the browser's address bar, or on the given addresses in memory. Somebody who is
 * signed in has passed the frame's guard already: the frame shows while the first page's code is on its way.
 */
export function createPortalRouter({ history }: { history?: readonly string[] } = {}): PortalRouter {
  const routes = portalRoutes(createGuards({ session: sessionStore.get, signOut }));
  const passed = sessionStore.get() ? { hydrationData: { loaderData: { [frameRouteId]: null } } } : {};
  return history
    ? createMemoryRouter(routes, { initialEntries: [...history], ...passed })
    : createBrowserRouter(routes, passed);
}
