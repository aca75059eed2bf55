import { createStaticHandler, createStaticRouter, matchRoutes } from 'react-router-dom';
import { isPagePath, paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { createGuards } from './guards.ts';
import { homePath } from './home-path.ts';
import { frameRouteId, type PortalRouter, portalRoutes } from './router.tsx';

// No loader runs on a host, so the guards of these routes are never asked.
const routes = portalRoutes(createGuards({ session: () => null, signOut: () => {} }));
const { dataRoutes } = createStaticHandler(routes);

type Address = { pathname: string; search: string };

/**
 * A router that stands still at an address, for one rendering of the frame. Null where the address isn't one
 * of a page inside the frame.
 */
export function createHostRouter({ pathname, search }: Address): PortalRouter | null {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchRoutes(dataRoutes, location) ?? [];
  if (!matches.some(({ route }) => route.id === frameRouteId)) return null;
  return createStaticRouter(routes, {
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
}

/** Where the guards lead a visitor who opens an address. */
function arrival(pathname: string, session: Session | null): string {
  if (session) return pathname === paths.home || pathname === paths.login ? homePath(session) : pathname;
  const guarded = matchRoutes(dataRoutes, pathname)?.some(({ route }) => route.id === frameRouteId);
  return pathname === paths.home || (guarded && isPagePath(pathname)) ? paths.login : pathname;
}

/**
 * The source file of the page a visitor will see at an address, below `client/`: it names the page's chunk in
 * the manifest of the build. Null for addresses without a page of their own. Only a built host knows pages by
 * their files (scripts/page-names.ts).
 */
export async function pageFile(pathname: string, session: Session | null): Promise<string | null> {
  const route = matchRoutes(dataRoutes, arrival(pathname, session))?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return null;
  const module: object = await route.lazy();
  return 'file' in module && typeof module.file === 'string' ? module.file : null;
}
