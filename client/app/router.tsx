import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { paths, patterns } from '#client/lib/paths.ts';
import { sessionStore, signOut } from '#client/session/session-store.ts';
import { Frame } from './frame/frame.tsx';
import { PagePlaceholder } from './frame/page-placeholder.tsx';
import { createGuards, type Guards } from './guards.ts';
import { LastResort } from './last-resort.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { needs, type PageHandle } from './page-needs.ts';
import { Starting } from './starting.tsx';

type LoadPage = Extract<RouteObject['lazy'], () => unknown>;

/** One load for all who ask while it is under way or done; one that failed is tried again. */
function loadOnce(load: LoadPage): LoadPage {
  let loading: ReturnType<LoadPage> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function page(path: string, load: LoadPage, handle?: PageHandle): RouteObject {
  const lazy = loadOnce(load);
  return { path, lazy, hydrateFallbackElement: <PagePlaceholder />, ...(handle ? { handle } : {}) };
}

/** The pages inside the frame, each in a chunk of its own. */
const pages: RouteObject[] = [
  page(paths.dashboard, () => import('#client/routes/dashboard/dashboard-page.tsx'), { onHost: true }),
  page(paths.devices, () => import('#client/routes/devices/devices-page.tsx')),
  page(patterns.device, () => import('#client/routes/devices/device-page.tsx')),
  page(paths.groups, () => import('#client/routes/groups/groups-page.tsx'), { needs: needs.admin }),
  page(patterns.group, () => import('#client/routes/groups/group-page.tsx'), { needs: needs.admin }),
  page(paths.users, () => import('#client/routes/users/users-page.tsx'), { needs: needs.admin }),
  page(patterns.organization, () => import('#client/routes/organization/organization-page.tsx')),
  page(paths.authentication, () => import('#client/routes/authentication/authentication-page.tsx')),
  page(paths.fastrak, () => import('#client/routes/fastrak/fastrak-page.tsx')),
  page(paths.fastrakTrial, () => import('#client/routes/fastrak-trial/fastrak-trial-page.tsx')),
  page(paths.password, () => import('#client/routes/settings/password-page.tsx'), {
    needs: needs.passwordReset,
  }),
  page(paths.offlineTools, () => import('#client/routes/offline-tools/offline-tools-page.tsx')),
  page(
    paths.offlineUsageMetrics,
    () => import('#client/routes/offline-usage-metrics/offline-usage-metrics-page.tsx'),
  ),
  page(paths.deviceAccess, () => import('#client/routes/metrics/device-access-page.tsx')),
  page(paths.advancedActions, () => import('#client/routes/metrics/advanced-actions-page.tsx'), {
    needs: needs.advancedActions,
  }),
];

export const frameRouteId = 'frame';

/**
 * The route table (specification, section 2). It wires and decides nothing: guards decide, pages show.
 * Two tiers of error boundary: a page that throws leaves menu and toolbar alone.
 */
export function portalRoutes(guards: Guards): RouteObject[] {
  const login = () => import('#client/routes/auth/login-page.tsx');
  return [
    {
      errorElement: <LastResort />,
      hydrateFallbackElement: <Starting />,
      children: [
        { path: paths.home, loader: guards.home, lazy: login },
        { path: paths.login, loader: guards.login, lazy: login },
        { path: paths.signOut, loader: guards.signOut, element: <Starting /> },
        {
          path: paths.acceptInvitation,
          lazy: () => import('#client/routes/auth/accept-invitation-page.tsx'),
        },
        {
          id: frameRouteId,
          loader: guards.signedIn,
          element: <Frame />,
          children: [
            { errorElement: <PageError />, children: [...pages, { path: '*', element: <NotFoundPage /> }] },
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
