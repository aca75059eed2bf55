import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { WorldPanel } from './panel/world-panel.tsx';
import { restoredChanges } from './share/restore-shared.ts';
import { Presentation } from './story/presentation.tsx';
import { StoryPanel } from './story/story-panel.tsx';
import { demoState } from './world/demo-state.ts';
import { type Go, go as goByLoading } from './world/go.ts';

export function MockLayer({ go = goByLoading }: { go?: Go }): ReactNode {
  const { story, step, presenting } = useSyncExternalStore(demoState.subscribe, demoState.get);
  useEffect(() => {
    const { story, presenting, notice } = demoState.get();
    const restored = restoredChanges();
    // The world panel shows this itself.
    if (restored?.isFailure && (story || presenting)) showToast(restored.text);
    if (notice && presenting) showToast(notice.text);
  }, []);
  return (
    <>
      {story ? <StoryPanel key={story.id} story={story} step={step} presenting={presenting} go={go} /> : null}
      {presenting ? <Presentation story={story} go={go} /> : null}
      {story || presenting ? null : <WorldPanel go={go} />}
    </>
  );
}
