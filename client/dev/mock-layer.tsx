import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { demoState } from './demo-state.ts';
import { showDiscarded } from './discarded-changes.ts';
import { type Go, go as goByLoading } from './go.ts';
import { Presentation } from './presentation.tsx';
import { StoryPanel } from './story-panel.tsx';
import { WorldPanel } from './world-panel.tsx';

/** What mock mode shows over the portal: the world panel, a story's bar, or only a label while presenting. */
export function MockLayer({ go = goByLoading }: { go?: Go }): ReactNode {
  const { story, step, presenting } = useSyncExternalStore(demoState.subscribe, demoState.get);
  useEffect(() => {
    // Nothing of the mock is shown to a customer.
    if (!demoState.get().presenting) showDiscarded(go);
  }, [go]);
  return (
    <>
      {story ? <StoryPanel key={story.id} story={story} step={step} presenting={presenting} go={go} /> : null}
      {presenting ? <Presentation story={story} go={go} /> : null}
      {story || presenting ? null : <WorldPanel go={go} />}
    </>
  );
}
