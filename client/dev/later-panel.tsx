import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { log } from '#client/browser/log.ts';
import { useHydrated } from '#client/browser/use-hydrated.ts';
import classes from './printed-label.module.css';

/** Whatever goes wrong in the panel is no reason for the portal to stop. */
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

/** The world panel, loaded once the portal is up; and a label for prints, which look like those of a real license. */
export function LaterPanel(): ReactNode {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  // The host doesn't know that this is mock mode.
  const hydrated = useHydrated();
  useEffect(() => {
    import('./world-panel.tsx').then(
      ({ WorldPanel }) => setPanel(() => WorldPanel),
      (error: unknown) => log.error("The world panel couldn't be loaded. Reload the page.", error),
    );
  }, []);
  return (
    <>
      {hydrated ? <p className={classes.printed}>Sample data</p> : null}
      {Panel ? (
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
      ) : null}
    </>
  );
}
