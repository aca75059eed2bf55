import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { safeReturnTo } from '#client/lib/return-to.ts';
import { routePath } from '#client/lib/routes-in-hash.ts';
import type { LoginReason } from '#client/routes/auth/login-page.tsx';
import type { Session } from '#client/session/session.ts';
import { arrivalPath, homePath, needsSession } from './home-path.ts';

export type GuardOptions = {
  session: () => Session | null;
  signOut: () => void;
};

/** Loaders that redirect. They start no query and render nothing. */
export function createGuards({ session, signOut }: GuardOptions) {
  let signedOut = false;

  return {
    /** After signing out in another tab (`?logout=` with any value): the login page without a redirect. */
    home({ request }: LoaderFunctionArgs): Response | LoginReason {
      const current = session();
      if (current) return replace(homePath(current));
      const isMarked = new URL(request.url).searchParams.has('logout');
      return isMarked ? 'signed-out-elsewhere' : replace(paths.login);
    },

    signedIn({ request }: LoaderFunctionArgs): Response | null {
      const { pathname: path, search } = new URL(request.url);
      const pathname = routePath(path);
      const current = session();
      if (!current) return needsSession(pathname) ? replace(loginPath(pathname + search)) : null;
      signedOut = false;
      const arrival = arrivalPath(pathname, current);
      return arrival === pathname ? null : replace(arrival);
    },

    login({ request }: LoaderFunctionArgs): Response | LoginReason | null {
      const current = session();
      if (current) {
        signedOut = false;
        const returnTo = new URL(request.url).searchParams.get('returnTo');
        return replace(safeReturnTo(returnTo, isPagePath) ?? homePath(current));
      }
      return signedOut ? 'signed-out' : null;
    },

    /** `/auth/sign-out`: logs out without a confirmation. A session isn't required. */
    signOut(): Response {
      signOut();
      signedOut = true;
      return replace(paths.login);
    },
  };
}

export type Guards = ReturnType<typeof createGuards>;

export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}
