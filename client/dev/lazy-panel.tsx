import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { log } from '#client/browser/log.ts';
import { useClientValue } from '#client/browser/use-client-value.ts';
import { hiddenBar, isBarShortcut } from './hidden-bar.ts';
import { notices } from './notices.ts';
import { changeState, openDrawer } from './panel/panel-state.ts';
import classes from './printed-label.module.css';
import { storyState } from './story/story-state.ts';

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

const latestMs = 3_000;

/** Whether only the bar can show what this page opened with. */
const isNeededAtOnce = (): boolean =>
  storyState.get().isOpen || notices.get().length > 0 || changeState() !== null || openDrawer.read() !== null;

/** Calls `load` once: when the browser is idle, after 3 s at the latest, and at once for a story, a notice or Alt+M. */
function whenNeeded(load: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const loadOnce = () => {
    if (!signal.aborted) load();
    end.abort();
  };
  if (isNeededAtOnce()) loadOnce();
  else if ('requestIdleCallback' in window) requestIdleCallback(loadOnce, { timeout: latestMs });
  else setTimeout(loadOnce, latestMs);
  const stop = notices.subscribe(loadOnce);
  signal.addEventListener('abort', stop);
  const show = (event: KeyboardEvent) => {
    if (!isBarShortcut(event)) return;
    event.preventDefault();
    hiddenBar.write(false);
    loadOnce();
  };
  window.addEventListener('keydown', show, { signal });
  return () => end.abort();
}

/** Loaded after the portal. Its place is reserved (`reserved-place.css`). */
export function LazyPanel(): ReactNode {
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  // The host renders without mock mode.
  const isClient = useClientValue(() => true, false);
  useEffect(
    () =>
      whenNeeded(() => {
        import('./mock-layer.tsx').then(
          // A transition, so that mounting the bar never blocks the page for long.
          ({ MockLayer }) => startTransition(() => setPanel(() => MockLayer)),
          (error: unknown) => log.error("The world panel couldn't be loaded. Reload the page.", error),
        );
      }),
    [],
  );
  return (
    <>
      {isClient ? <p className={`${classes.printed} print-only`}>Sample data</p> : null}
      {Panel ? (
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
      ) : null}
    </>
  );
}
