import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { clock } from '#client/browser/clock.ts';
import { type Hydration, noHydration } from '#client/browser/hydration.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { yieldToMain } from '#client/browser/yield-to-main.ts';
import type { HostData } from '#client/lib/host-data.ts';
import { sessionEnded } from '#client/session/session-store.ts';
import { type AccountClients, createAccountClients } from './account-clients.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter, type PortalRouter, withMockParameters } from './router.tsx';
import type { Start } from './start.ts';

/** A page rendered for another time zone can't be hydrated, but its data is still used. */
function canHydrate({ hasPage, timeZone }: HostData): boolean {
  return !hasPage || timeZone === readerTimeZone();
}

/** Waits for the first page's code. False if it can't be loaded, or if the URL redirects. */
async function isPageReady(router: PortalRouter): Promise<boolean> {
  const { pathname } = location;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(check);
    check();
  });
  return router.state.errors === null && router.state.location.pathname === pathname;
}

/**
 * Shows the frame at once, and the portal once the types are there. What the host rendered for this session stays and is
 * hydrated; the host's shell is replaced.
 */
export async function renderPortal(container: HTMLElement, start: Start): Promise<void> {
  // The types come before the client (specification, section 7).
  const clientsReady = start.types.then((types) => createAccountClients(start, types, sessionEnded));
  const router = withMockParameters(createPortalRouter(clientsReady), start.mockParts);
  const portal = (clients: AccountClients | null, hydration?: Hydration) => (
    <StrictMode>
      <Portal start={start} clients={clients} router={router} hydration={hydration} />
    </StrictMode>
  );
  const shell = start.hasHostHtml ? null : createRoot(container);
  shell?.render(portal(null));

  const clients = await clientsReady;
  const client = clients.current();
  await yieldToMain();
  const sendQueries = () => {
    client.prioritizeCacheValues = false;
  };
  const { hostData } = client;
  const hydrates = start.hasHostHtml && hostData && canHydrate(hostData) && (await isPageReady(router));
  // React yields to user input during a transition.
  startTransition(() => {
    // Somebody may have logged out in the meantime.
    if (!hydrates || clients.current() !== client) {
      const root = shell ?? createRoot(container);
      return root.render(portal(clients, { ...noHydration, end: sendQueries }));
    }
    const release = clock.freeze(hostData.now);
    const end = () => {
      release();
      sendQueries();
    };
    hydrateRoot(container, portal(clients, { hasPage: hostData.hasPage, end }));
  });
}
