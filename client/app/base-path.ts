import { createBrowserRouter, createHashRouter } from 'react-router-dom';
import { createGuards, type GuardOptions, type Guards } from './guards.ts';

// A constant of the build: `/`; `/portal/` for a demo below the root; `./` for a demo in one file, whose routes
// are in the hash. What is guarded by it costs the portal nothing.
const base = import.meta.env.BASE_URL;

/** A path as the route table has it, without the folder the portal is served from. */
export function routePath(pathname: string): string {
  // The path of a file on Windows starts with its drive.
  if (base === './') return pathname.replace(/^\/[A-Za-z]:(?=\/)/, '');
  return pathname.startsWith(base) ? pathname.replace(base, '/') : pathname;
}

/** The router of the address bar, with routes below the folder or in the hash. */
export const createRouterBelowBase: typeof createBrowserRouter = (routes, options) =>
  base === './'
    ? createHashRouter(routes, options)
    : createBrowserRouter(routes, { ...options, basename: base });

/** `createGuards`, for a router whose requests have the folder in their addresses. */
export function createGuardsBelowBase(options: GuardOptions): Guards {
  const guards = createGuards(options);
  return {
    ...guards,
    signedIn({ request, ...rest }) {
      const url = new URL(request.url);
      const address = `http://portal.invalid${routePath(url.pathname)}${url.search}`;
      return guards.signedIn({ ...rest, request: new Request(address) });
    },
  };
}
