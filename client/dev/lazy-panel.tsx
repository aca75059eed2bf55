import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { log } from '#client/browser/log.ts';
import classes from './printed-label.module.css';

/** Errors in the panel must not break the portal. */
class PanelBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    log.error('The world panel failed. Reload the page to get it back.', error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Loaded after the portal. */
export function LazyPanel(): ReactNode {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  // The host renders without mock mode.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    setIsMounted(true);
    import('./mock-layer.tsx').then(
      ({ MockLayer }) => setPanel(() => MockLayer),
      (error: unknown) => log.error("The world panel couldn't be loaded. Reload the page.", error),
    );
  }, []);
  return (
    <>
      {isMounted ? <p className={`${classes.printed} print-only`}>Sample data</p> : null}
      {Panel ? (
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
      ) : null}
    </>
  );
}
