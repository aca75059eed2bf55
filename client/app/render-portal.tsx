import { type ComponentProps, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

export { pageReady } from './app.tsx';

type Props = ComponentProps<typeof App>;

const portal = (props: Props) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
);

export function createPortalRoot(container: HTMLElement): (props: Props) => void {
  const root = createRoot(container);
  return (props) => {
    const element = portal(props);
    startTransition(() => root.render(element));
  };
}

/** React yields to user input during a transition. */
export function hydratePortal(container: HTMLElement, props: Props): void {
  const element = portal(props);
  startTransition(() => {
    hydrateRoot(container, element);
  });
}
