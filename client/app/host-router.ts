import { createStaticHandler, createStaticRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { createGuards } from './guards.ts';
import { arrivalPath } from './home-path.ts';
import type { PageHandle } from './page-needs.ts';
import { frameRouteId, type PortalRouter, portalRoutes } from './router.tsx';

// No loader runs on a host, so the guards of these routes are never asked.
const { dataRoutes: routes } = createStaticHandler(
  portalRoutes(createGuards({ session: () => null, signOut: () => {} })),
);

const isOnHost = ({ handle }: RouteObject): boolean => (handle as PageHandle | undefined)?.onHost === true;

const files = new WeakMap<RouteObject, string>();

/** Gets a page's code, once for all that come: code is nobody's. */
async function loadPage(route: RouteObject | undefined): Promise<void> {
  if (typeof route?.lazy !== 'function') return;
  const { pageFile, ...page } = (await route.lazy()) as Partial<RouteObject> & { pageFile?: string };
  if (pageFile !== undefined) files.set(route, pageFile);
  Object.assign(route, page, { lazy: undefined });
}

/** Gets the code of every page a host renders. */
export async function loadHostPages(): Promise<void> {
  const frame = matchRoutes(routes, paths.dashboard)?.find(({ route }) => route.id === frameRouteId)?.route;
  const pages = frame?.children?.flatMap(({ children = [] }) => children) ?? [];
  await Promise.all(pages.filter(isOnHost).map(loadPage));
}

type Address = { pathname: string; search: string };

/** A router that stands still at an address, for one rendering, and whether a host can render its page. */
export type HostRouter = { router: PortalRouter; onHost: boolean };

/** Null where the address isn't one of a page inside the frame. */
export async function createHostRouter({ pathname, search }: Address): Promise<HostRouter | null> {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchRoutes(routes, location) ?? [];
  if (!matches.some(({ route }) => route.id === frameRouteId)) return null;
  const route = matches.at(-1)?.route;
  await loadPage(route);
  const router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches,
    loaderData: { [frameRouteId]: null },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  });
  return { router, onHost: route !== undefined && isOnHost(route) };
}

/**
 * The source file of the page a visitor will see at an address, below `client/`: it names the page's chunk in
 * the manifest of the build. Null for addresses without a page of their own. Only a built host knows the files of
 * its pages (scripts/page-names.ts).
 */
export async function pageFile(pathname: string, session: Session | null): Promise<string | null> {
  const route = matchRoutes(routes, arrivalPath(pathname, session))?.at(-1)?.route;
  await loadPage(route);
  return (route && files.get(route)) ?? null;
}
