import { createStaticHandler, createStaticRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { MockParts } from '#client/browser/environment.ts';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { createGuards } from './guards.ts';
import { arrivalPath, isFramed } from './home-path.ts';
import { frameRouteId, type PortalRouter, portalRoutes, withMockParameters } from './router.tsx';

// Loaders don't run on the host, so these guards are never called.
const { dataRoutes: routes } = createStaticHandler(
  portalRoutes(createGuards({ session: () => null, signOut: () => {} }), async () => null),
);

/** The pages whose first render only depends on the URL, the responses, the time and the zone. */
const renderedPages: readonly string[] = [paths.dashboard];

const isRendered = ({ path = '' }: RouteObject): boolean => renderedPages.includes(path);

/** Puts the component into the route, as the browser's router does when it opens a lazy page. */
async function loadPage(route: RouteObject | undefined): Promise<void> {
  if (typeof route?.lazy !== 'object') return;
  Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined });
}

export async function loadHostPages(): Promise<void> {
  const frame = matchRoutes(routes, paths.dashboard)?.find(({ route }) => route.id === frameRouteId)?.route;
  const pages = frame?.children?.flatMap(({ children = [] }) => children) ?? [];
  await Promise.all(pages.filter(isRendered).map(loadPage));
}

type PageAddress = { pathname: string; search: string; session: Session; mockParts: MockParts };

/** `hasPage` is whether the host can render the page, not only the frame. */
export type HostRouter = { router: PortalRouter; hasPage: boolean };

/** Null if the URL isn't a page inside the frame. */
export async function createHostRouter({
  pathname,
  search,
  session,
  mockParts,
}: PageAddress): Promise<HostRouter | null> {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchRoutes(routes, location) ?? [];
  if (!isFramed(pathname, session) || !matches.some(({ route }) => route.id === frameRouteId)) return null;
  const route = matches.at(-1)?.route;
  await loadPage(route);
  const router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches,
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  });
  return { router: withMockParameters(router, mockParts), hasPage: route !== undefined && isRendered(route) };
}

/**
 * The source file, relative to `client/`: the key of the page's chunk in the build's manifest. Null for URLs
 * without a page. Only the server build has page names (scripts/build/server.ts).
 */
export async function pageFile(pathname: string, session: Session | null): Promise<string | null> {
  const route = matchRoutes(routes, arrivalPath(pathname, session))?.at(-1)?.route;
  await loadPage(route);
  return (route?.Component as { pageFile?: string } | undefined)?.pageFile ?? null;
}
