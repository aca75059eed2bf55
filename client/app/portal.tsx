import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/base.css';
import '#client/components/theme/print.css';
import { type ReactNode, useEffect } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { type Environment, EnvironmentContext } from '#client/browser/environment.ts';
import { type Hydration, HydrationContext, noHydration } from '#client/browser/hydration.ts';
import { SessionContext } from '#client/session/use-session.ts';
import type { AccountClients } from './account-clients.ts';
import { LastResortBoundary } from './last-resort.tsx';
import type { PortalRouter } from './router.tsx';
import { SessionScope } from './session-scope.tsx';
import type { Start } from './start.ts';

function Page({ config, mockParts, children }: Environment & { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `Portal | ${config.brand} Device`;
  }, [config]);
  useEffect(followColorScheme, []);
  const { Panel } = mockParts;
  return (
    <>
      {children}
      {Panel ? <Panel /> : null}
    </>
  );
}

/** The whole portal. The host renders the same tree as the browser, which makes hydration possible. */
export function Portal({
  start,
  clients,
  router,
  hydration = noHydration,
}: {
  start: Start;
  /** Null until the types are there. */
  clients: AccountClients | null;
  router: PortalRouter;
  hydration?: Hydration;
}): ReactNode {
  return (
    <LastResortBoundary>
      <EnvironmentContext value={start}>
        <SessionContext value={start.session}>
          <HydrationContext value={hydration}>
            <Page {...start}>
              <SessionScope clients={clients} router={router} />
            </Page>
          </HydrationContext>
        </SessionContext>
      </EnvironmentContext>
    </LastResortBoundary>
  );
}
