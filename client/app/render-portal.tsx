import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#client/browser/boot.ts';
import { App } from './app.tsx';

export { pageReady } from './app.tsx';

const portal = (boot: Boot) => (
  <StrictMode>
    <App boot={boot} />
  </StrictMode>
);

// React yields to user input during a transition.

export function renderPortal(container: HTMLElement, boot: Boot): void {
  const element = portal(boot);
  startTransition(() => createRoot(container).render(element));
}

export function hydratePortal(container: HTMLElement, boot: Boot): void {
  const element = portal(boot);
  startTransition(() => {
    hydrateRoot(container, element);
  });
}
