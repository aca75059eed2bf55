import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import '#client/components/theme/print.css';
import { type ReactNode, useEffect } from 'react';
import { type Boot, BootContext } from '#client/browser/boot.ts';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { LastResortBoundary } from './last-resort.tsx';
import { createPortalRouter, type PortalRouter } from './router.tsx';
import { SessionScope } from './session-scope.tsx';

const routers = new WeakMap<Boot, PortalRouter>();

/** One router per start of the portal, even if React restarts the first render. */
function routerOf(boot: Boot): PortalRouter {
  const router = routers.get(boot) ?? createPortalRouter(boot);
  routers.set(boot, router);
  return router;
}

/** Waits for the first page's code. False if it can't be loaded, or if the URL redirects. */
export async function pageReady(boot: Boot): Promise<boolean> {
  const router = routerOf(boot);
  const { pathname } = location;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(look);
    look();
  });
  return router.state.errors === null && router.state.location.pathname === pathname;
}

function Page({ boot, children }: { boot: Boot; children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `Portal | ${boot.config.brand} Device`;
  }, [boot]);
  useEffect(followColorScheme, []);
  const { Panel } = boot.slots;
  return (
    <>
      {children}
      {Panel ? <Panel /> : null}
    </>
  );
}

/** The providers around the pages. The host uses the same ones, because hydration needs an identical tree. */
export function Providers({ boot, children }: { boot: Boot; children: ReactNode }): ReactNode {
  return (
    <LastResortBoundary>
      <BootContext value={boot}>
        <Page boot={boot}>{children}</Page>
      </BootContext>
    </LastResortBoundary>
  );
}

/** `router` defaults to the browser's. */
export function App({ boot, router }: { boot: Boot; router?: PortalRouter }): ReactNode {
  return (
    <Providers boot={boot}>
      <SessionScope boot={boot} router={router ?? routerOf(boot)} />
    </Providers>
  );
}
