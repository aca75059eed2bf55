import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { WorldPanel } from './panel/world-panel.tsx';
import { restoredChanges } from './share/restore-shared.ts';
import { StoryPanel } from './story/story-panel.tsx';
import { demoState } from './world/demo-state.ts';
import { type Go, go as goByLoading } from './world/go.ts';

export function MockLayer({ go = goByLoading }: { go?: Go }): ReactNode {
  const { story, step } = useSyncExternalStore(demoState.subscribe, demoState.get);
  useEffect(() => {
    const restored = restoredChanges();
    // The world panel shows this itself.
    if (restored?.isFailure && demoState.get().story) showToast(restored.text);
  }, []);
  return story ? <StoryPanel key={story.id} story={story} step={step} go={go} /> : <WorldPanel go={go} />;
}
