import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Dialog, DialogFooter } from '#client/components/controls/feedback/dialog.tsx';
import { forgetSignIn } from '#client/dev/session/sign-in-as.ts';
import { notResponding } from '#client/dev/session/use-change-world.ts';
import { isPanelShortcut } from '#client/dev/session/use-panel-open.ts';
import { control, type Story } from '#client/dev/world/control.ts';
import { demoState } from '#client/dev/world/demo-state.ts';
import type { Go } from '#client/dev/world/go.ts';
import { mockLayer } from './find-point.ts';
import classes from './presentation.module.css';
import { stepAddress } from './story-address.ts';
import { forgetStoryStart } from './story-channel.ts';
import { isForThePage } from './use-story-keys.ts';

function setPresenting(presenting: boolean): void {
  demoState.set({ presenting });
  history.replaceState(history.state, '', location.href);
}

export const present = (): void => setPresenting(true);

const isPlain = ({ altKey, ctrlKey, metaKey }: ReactKeyboardEvent | KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey;

/** P inside the panel, but not in a field. */
export const isPresentKey = (event: ReactKeyboardEvent): boolean =>
  event.key.toLowerCase() === 'p' && isPlain(event) && !isForThePage(event.nativeEvent);

function StartOver({ story, go, onClose }: { story: Story | null; go: Go; onClose: () => void }): ReactNode {
  const [failure, setFailure] = useState('');

  async function startOver() {
    try {
      await control.reset();
    } catch {
      return setFailure(notResponding);
    }
    forgetSignIn();
    forgetStoryStart();
    if (story) go.to(stepAddress(story, 1, { presenting: true }));
    else go.reload();
  }

  return (
    <Dialog title="Start over for the next customer?" onClose={onClose}>
      <p>
        Your changes to this demo will be discarded.{' '}
        {story ? `"${story.title}" starts at its first step.` : 'The page shows its data as linked.'}
      </p>
      <p role="alert">{failure}</p>
      <DialogFooter>
        <Button variant="subtle" onClick={() => setPresenting(false)}>
          Leave presentation
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={startOver}>
          Start over
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Shows only a small label of the mock. R offers to start over, Alt+M ends it. */
export function Presentation({ story, go }: { story: Story | null; go: Go }): ReactNode {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isPanelShortcut(event)) {
        event.preventDefault();
        setPresenting(false);
      } else if (event.key.toLowerCase() === 'r' && isPlain(event) && !isForThePage(event)) {
        event.preventDefault();
        setAsks(true);
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    <div {...{ [mockLayer]: 'label' }}>
      <button
        type="button"
        className={classes.label}
        title="Presentation: R starts over, Alt+M shows the world panel"
        onClick={() => setAsks(true)}
      >
        Sample data
      </button>
      {asks ? <StartOver story={story} go={go} onClose={() => setAsks(false)} /> : null}
    </div>
  );
}
