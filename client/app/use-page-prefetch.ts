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

/** A pointer or focus that stays on a link for this long, in ms, is likely to follow it. */
const restMs = 100;

/** Ignores code that can't be loaded: following the link loads it again, or reports the failure. */
export function usePagePrefetch(boot: Boot, router: PortalRouter): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      const session = sessionStore.get();
      const path = session && link.pathname === paths.home ? homePath(session) : link.pathname;
      const page = pageAt(path);
      if (!page) return;
      page.component().catch(() => {});
      timer = setTimeout(() => {
        const params = matchPath(page.path, path)?.params ?? {};
        // The current page, or the one that is opening, has already sent its queries.
        const { location: current, navigation } = router.state;
        if (navigation.state === 'idle' && current.pathname !== path)
          void startQueries(boot, page, { params, url: new URL(link.href) });
      }, restMs);
    };
    for (const type of signsOfIntent) document.addEventListener(type, prefetch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of signsOfIntent) document.removeEventListener(type, prefetch);
    };
  }, [boot, router]);
}
