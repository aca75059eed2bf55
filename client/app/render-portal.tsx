import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app.tsx';

export { pageReady } from './app.tsx';

/** For `errorUrl` in the runtime config. Errors of an API aren't worth failing for. */
export const loadErrorReports = (url: string) =>
  import('#client/graphql/error-reports.ts').then(
    ({ startErrorReports }) => startErrorReports(url),
    () => null,
  );

/** The link for `documents: "trusted"` in the runtime config. */
export const loadTrustedDocuments = () => import('#client/graphql/trusted-documents-link.ts');

type Props = ComponentProps<typeof App>;

const portal = (props: Props) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
);

/** Takes over an element; the function that comes back renders the portal into it. */
export function createPortalRoot(container: HTMLElement, options?: RootOptions): (props: Props) => void {
  const root = createRoot(container, options);
  return (props) => {
    const element = portal(props);
    startTransition(() => root.render(element));
  };
}

/** Hydrates what the host rendered. A transition lets React yield to user input. */
export function hydratePortal(container: HTMLElement, props: Props, options?: RootOptions): void {
  const element = portal(props);
  startTransition(() => {
    hydrateRoot(container, element, options);
  });
}
