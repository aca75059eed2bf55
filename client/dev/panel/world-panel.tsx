import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStoredChoice } from '#client/browser/use-stored-choice.ts';
import { DemoBanner } from '#client/dev/session/demo-banner.tsx';
import classes from '#client/dev/session/panel.module.css';
import { PanelContext } from '#client/dev/session/panel-context.ts';
import { DemoNotice, PanelNotice, SandboxMessage } from '#client/dev/session/panel-notice.tsx';
import { reloadState, restoreScroll } from '#client/dev/session/reload-state.ts';
import { notResponding, useChangeWorld } from '#client/dev/session/use-change-world.ts';
import { usePanelHeight } from '#client/dev/session/use-panel-height.ts';
import { usePanelOpen } from '#client/dev/session/use-panel-open.ts';
import { discardChanges } from '#client/dev/share/discarded-changes.ts';
import { DiscardedNotice } from '#client/dev/share/discarded-notice.tsx';
import { restoredChanges } from '#client/dev/share/restore-shared.ts';
import { mockLayer } from '#client/dev/story/find-point.ts';
import { demoState } from '#client/dev/world/demo-state.ts';
import { type Go, go as goByLoading } from '#client/dev/world/go.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { pageRequests } from '#client/dev/world/page-requests.ts';
import { currentParameters, useSignedInAs } from '#client/dev/world/world-now.ts';
import { PanelBar } from './panel-bar.tsx';
import { PanelContent } from './panel-content.tsx';
import { PanelEdge } from './panel-edge.tsx';

const readHeight = (stored: unknown) => (typeof stored === 'number' ? stored : null);

export function WorldPanel({ go = goByLoading }: { go?: Go }): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, onKeyDown } = usePanelOpen(content, button);
  const { busy, change } = useChangeWorld(go);
  const signedInAs = useSignedInAs();
  const sandboxNotice = useSyncExternalStore(pageRequests.subscribe, pageRequests.notice);
  const { notice } = useSyncExternalStore(demoState.subscribe, demoState.get);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const [restored, setRestored] = useState(restoredChanges);
  const [height, setHeight] = useStoredChoice('mock-panel-height', readHeight);
  usePanelHeight(panel);

  useEffect(restoreScroll, []);
  // Screen readers announce changes of a live region, not its initial content.
  useEffect(() => announce(reloadState()?.announcement ?? ''), []);

  async function reset() {
    try {
      const announcement = 'The world matches the link again.';
      await discardChanges({ open, focus: 'reset', announcement });
    } catch {
      return setFailure(notResponding);
    }
    go.reload();
  }

  const parameters = currentParameters();
  return (
    <aside
      {...{ [mockLayer]: 'world' }}
      ref={panel}
      className={`${classes.panel} no-print`}
      aria-label="Mock world"
      onKeyDown={onKeyDown}
    >
      {open ? <PanelEdge content={content} height={height} onHeight={setHeight} /> : null}
      <PanelContext value={{ parameters, busy, change, announce }}>
        {inPageApi.current ? <DemoBanner api={inPageApi.current} /> : null}
        <div aria-live="polite">
          <p className="visually-hidden">{announcement}</p>
          {sandboxNotice ? <SandboxMessage onReload={() => go.reload()} /> : null}
          {notice ? <DemoNotice notice={notice} /> : null}
          <DiscardedNotice />
          {failure ? <PanelNotice onDismiss={() => setFailure(null)}>{failure}</PanelNotice> : null}
          {restored ? <PanelNotice onDismiss={() => setRestored(null)}>{restored.text}</PanelNotice> : null}
        </div>
        <PanelBar open={open} signedInAs={signedInAs} onToggle={toggle} onReset={reset} button={button} />
        <div
          ref={content}
          className={classes.content}
          style={height === null ? undefined : { height }}
          tabIndex={-1}
          hidden={!open}
          id="mock-world-content"
        >
          {open ? <PanelContent go={go} /> : null}
        </div>
      </PanelContext>
    </aside>
  );
}
