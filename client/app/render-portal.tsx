import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

export { pageReady } from './app.tsx';

/** The link for `documents: "trusted"` in the runtime config. */
export const loadTrustedDocuments = () => import('#client/graphql/trusted-documents-link.ts');

type Props = ComponentProps<typeof App>;

const portal = (props: Props) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
);

/** Takes over an element; the function that comes back renders the portal into it. */
export function createPortalRoot(container: HTMLElement): (props: Props) => void {
  const root = createRoot(container);
  return (props) => {
    const element = portal(props);
    startTransition(() => root.render(element));
  };
}

/** Hydrates what the host rendered. A transition lets React yield to user input. */
export function hydratePortal(container: HTMLElement, props: Props): void {
  const element = portal(props);
  startTransition(() => {
    hydrateRoot(container, element);
  });
}
