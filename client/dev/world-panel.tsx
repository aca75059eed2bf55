import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { control } from './control.ts';
import { type Go, go as goByLoading } from './go.ts';
import { handedOver, handOver } from './mounting.ts';
import { PanelBar } from './panel-bar.tsx';
import { PanelContent } from './panel-content.tsx';
import { PanelContext } from './panel-context.ts';
import { PanelNotice, ProblemNotice } from './panel-notice.tsx';
import { PassedNotice } from './passed-notice.tsx';
import { answers } from './responses.ts';
import { forgetSignIn } from './sign-in-as.ts';
import { noAnswer, useChangeWorld } from './use-change-world.ts';
import { useFixtureProblems } from './use-fixture-problems.ts';
import { usePanelHeight } from './use-panel-height.ts';
import { usePanelOpen } from './use-panel-open.ts';
import { useSignedInAs, wordsNow } from './world-now.ts';
import classes from './world-panel.module.css';

/** The world panel at the foot of every page in mock mode: which world this is, and a way into any other. */
export function WorldPanel({ go = goByLoading }: { go?: Go }): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open, toggle, onKeyDown } = usePanelOpen(content, button);
  const { busy, change } = useChangeWorld(go);
  const signedInAs = useSignedInAs();
  const dropped = useSyncExternalStore(answers.subscribe, answers.dropped);
  const problems = useFixtureProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const [said, say] = useState('');
  const [passed, setPassed] = useState(() => handedOver()?.passed ?? null);
  usePanelHeight(panel);

  // What is there from the start isn't read out; what comes after is.
  useEffect(() => say(handedOver()?.said ?? ''), []);

  async function reset() {
    try {
      await control.reset();
    } catch {
      return setFailure(noAnswer);
    }
    forgetSignIn();
    handOver({ open, focus: 'reset', said: 'The world matches the link again.' });
    go.again();
  }

  const words = wordsNow();
  return (
    <aside ref={panel} className={classes.panel} aria-label="Mock world" onKeyDown={onKeyDown}>
      <PanelContext value={{ words, busy, change, say }}>
        <div aria-live="polite">
          <p className="visually-hidden">{said}</p>
          {dropped ? (
            <PanelNotice onDismiss={answers.dismissDropped} onReload={() => go.again()}>
              This demo was reset after 30 minutes. Your changes are gone. The link still works.
            </PanelNotice>
          ) : null}
          {failure ? <PanelNotice onDismiss={() => setFailure(null)}>{failure}</PanelNotice> : null}
          {passed ? <PassedNotice passed={passed} onDismiss={() => setPassed(null)} /> : null}
          <ProblemNotice problems={problems} />
        </div>
        <PanelBar open={open} signedInAs={signedInAs} onToggle={toggle} onReset={reset} button={button} />
        <div ref={content} className={classes.content} tabIndex={-1} hidden={!open} id="mock-world-content">
          {open ? <PanelContent /> : null}
        </div>
      </PanelContext>
    </aside>
  );
}
