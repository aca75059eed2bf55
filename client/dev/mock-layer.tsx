import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#client/components/controls/show-toast.ts';
import { demoState } from './demo-state.ts';
import { showDiscarded } from './discarded-changes.ts';
import { type Go, go as goByLoading } from './go.ts';
import { Presentation } from './presentation.tsx';
import { restoredChanges } from './restore-shared.ts';
import { StoryPanel } from './story-panel.tsx';
import { WorldPanel } from './world-panel.tsx';

/** What mock mode shows over the portal: the world panel, a story's bar, or only a label while presenting. */
export function MockLayer({ go = goByLoading }: { go?: Go }): ReactNode {
  const { story, step, presenting } = useSyncExternalStore(demoState.subscribe, demoState.get);
  useEffect(() => {
    const { story, presenting, notice } = demoState.get();
    const restored = restoredChanges();
    // The world panel says it where it is shown.
    if (restored?.isFailure && (story || presenting)) showToast(restored.text);
    if (notice && presenting) showToast(notice.text);
    // Nothing else of the mock is shown to a customer.
    if (!presenting) showDiscarded(go);
  }, [go]);
  return (
    <>
      {story ? <StoryPanel key={story.id} story={story} step={step} presenting={presenting} go={go} /> : null}
      {presenting ? <Presentation story={story} go={go} /> : null}
      {story || presenting ? null : <WorldPanel go={go} />}
    </>
  );
}
