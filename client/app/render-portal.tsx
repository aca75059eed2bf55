import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Boot } from '#client/browser/boot.ts';
import { App } from './app.tsx';

export { pageReady } from './app.tsx';

let rootOptions: RootOptions | undefined;

/** Adds what only some deployments configure. */
export async function addExtras(boot: Boot): Promise<void> {
  rootOptions = (await import('./extras.ts')).addExtras(boot);
}

type Props = ComponentProps<typeof App>;

const portal = (props: Props) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
);

/** Takes over an element; the function that comes back renders the portal into it. */
export function createPortalRoot(container: HTMLElement): (props: Props) => void {
  const root = createRoot(container, rootOptions);
  return (props) => {
    const element = portal(props);
    startTransition(() => root.render(element));
  };
}

/** Hydrates what the host rendered. A transition lets React yield to user input. */
export function hydratePortal(container: HTMLElement, props: Props): void {
  const element = portal(props);
  startTransition(() => {
    hydrateRoot(container, element, rootOptions);
  });
}
