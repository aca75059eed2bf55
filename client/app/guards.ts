import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { isPagePath, paths } from '#client/lib/paths.ts';
import { safeReturnTo } from '#client/lib/return-to.ts';
import type { LoginReason } from '#client/routes/auth/login-reason.ts';
import type { Session } from '#client/session/session.ts';
import { homePath } from './home-path.ts';

/** What the guards ask for; the browser's answers, or a host's for one visitor. */
export type GuardOptions = {
  session: () => Session | null;
  signOut: () => void;
};

/** The loaders that decide who gets where. They start no query, and render nothing. */
export function createGuards({ session, signOut }: GuardOptions) {
  let signedOut = false;

  return {
    /**
     * `/`: home, or the login page; signed out in another tab (`?logout=` with any value, which is never read),
     * the login page in place.
     */
    home({ request }: LoaderFunctionArgs): Response | LoginReason {
      const current = session();
      if (current) return replace(homePath(current));
      const isMarked = new URL(request.url).searchParams.has('logout');
      return isMarked ? 'signed-out-elsewhere' : replace(paths.login);
    },

    /** Pages with the frame: signed out leads to the login page, which leads back. */
    signedIn({ request }: LoaderFunctionArgs): Response | null {
      const { pathname, search } = new URL(request.url);
      if (session()) signedOut = false;
      return session() || !isPagePath(pathname) ? null : replace(loginPath(pathname + search));
    },

    /** `/auth/login`: already signed in leads on. */
    login({ request }: LoaderFunctionArgs): Response | LoginReason | null {
      const current = session();
      if (current) {
        signedOut = false;
        const returnTo = new URL(request.url).searchParams.get('returnTo');
        return replace(safeReturnTo(returnTo, isPagePath) ?? homePath(current));
      }
      return signedOut ? 'signed-out' : null;
    },

    /** `/auth/sign-out`: no page; asks nothing, works signed out. */
    signOut(): Response {
      signOut();
      signedOut = true;
      return replace(paths.login);
    },
  };
}

export type Guards = ReturnType<typeof createGuards>;

/** The login page that leads back to an address afterwards. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}
