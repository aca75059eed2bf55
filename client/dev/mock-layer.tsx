import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#client/components/controls/show-toast.ts';
import { demoState } from './demo-state.ts';
import { showDiscarded } from './discarded-changes.ts';
import { type Go, go as goByLoading } from './go.ts';
import { Presentation } from './presentation.tsx';
import { restoredChanges } from './restore-shared.ts';
import { StoryPanel } from './story-panel.tsx';
import { WorldPanel } from './world-panel.tsx';

/** The mock's UI over the portal: the world panel, a story's bar, or only a label while presenting. */
export function MockLayer({ go = goByLoading }: { go?: Go }): ReactNode {
  const { story, step, presenting } = useSyncExternalStore(demoState.subscribe, demoState.get);
  useEffect(() => {
    const { story, presenting, notice } = demoState.get();
    const restored = restoredChanges();
    // The world panel shows this itself.
    if (restored?.isFailure && (story || presenting)) showToast(restored.text);
    if (notice && presenting) showToast(notice.text);
    // Presentations show nothing else of the mock.
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
