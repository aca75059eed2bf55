import { createBrowserRouter, createHashRouter } from 'react-router-dom';
import { createGuards, type GuardOptions, type Guards } from './guards.ts';

// Set by the build: `/`; `/portal/` for a demo below the root; `./` for a demo in one file, whose routes are in
// the hash. The portal's build removes the branches for the other values.
const base = import.meta.env.BASE_URL;

export function routePath(pathname: string): string {
  // On Windows, the path of a file starts with its drive.
  if (base === './') return pathname.replace(/^\/[A-Za-z]:(?=\/)/, '');
  return pathname.startsWith(base) ? pathname.replace(base, '/') : pathname;
}

export const createRouterBelowBase: typeof createBrowserRouter = (routes, options) =>
  base === './'
    ? createHashRouter(routes, options)
    : createBrowserRouter(routes, { ...options, basename: base });

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
