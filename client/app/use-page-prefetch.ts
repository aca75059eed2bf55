import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { Boot } from '#client/browser/boot.ts';
import { paths } from '#client/lib/paths.ts';
import { sessionStore } from '#client/session/session-store.ts';
import { homePath } from './home-path.ts';
import { pageAt } from './pages.ts';
import type { PortalRouter } from './router.tsx';
import { startQueries } from './start-queries.ts';

const signsOfIntent = ['pointerover', 'focusin'] as const;

/** A pointer or the focus that stays this long on a link, in ms, is likely to follow it. */
const restMs = 100;

/**
 * Loads a page's code as soon as someone points at a link to it or reaches it by keyboard, and starts its
 * queries once they rest there. What can't be loaded now is loaded, or reported missing, when the link is followed.
 */
export function usePagePrefetch(boot: Boot, router: PortalRouter): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target }: Event) => {
      clearTimeout(rest);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      const session = sessionStore.get();
      const path = session && link.pathname === paths.home ? homePath(session) : link.pathname;
      const page = pageAt(path);
      if (!page) return;
      page.component().catch(() => {});
      rest = setTimeout(() => {
        const params = matchPath(page.path, path)?.params ?? {};
        // The page that is open, or about to be, has sent its queries.
        const { location: current, navigation } = router.state;
        if (navigation.state === 'idle' && current.pathname !== path)
          void startQueries(boot, page, { params, url: new URL(link.href) });
      }, restMs);
    };
    for (const type of signsOfIntent) document.addEventListener(type, look, { passive: true });
    return () => {
      clearTimeout(rest);
      for (const type of signsOfIntent) document.removeEventListener(type, look);
    };
  }, [boot, router]);
}
