import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { homePath } from './home-path.ts';
import type { PortalRouter } from './router.tsx';

const signsOfIntent = ['pointerover', 'focusin'] as const;

/**
 * Loads a page's code when a link to it is hovered or focused, wherever the link is. Failures are ignored
 * until the link is followed.
 */
export function usePagePrefetch(router: PortalRouter): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      const session = sessionStore.get();
      const path = session && link.pathname === paths.home ? homePath(session) : link.pathname;
      const route = matchRoutes(router.routes, path)?.at(-1)?.route;
      // The router drops a page's loader once it is loaded.
      if (typeof route?.lazy === 'function') route.lazy().catch(() => {});
    };
    for (const type of signsOfIntent) document.addEventListener(type, look, { passive: true });
    return () => {
      for (const type of signsOfIntent) document.removeEventListener(type, look);
    };
  }, [router]);
}
