import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hiddenBar, isBarShortcut } from './hidden-bar.ts';
import { usePanelHeight } from './panel/use-panel-height.ts';
import classes from './panel/world-panel.module.css';
import { WorldPanel } from './panel/world-panel.tsx';
import { StoryPanel } from './story/story-panel.tsx';
import { storyState } from './story/story-state.ts';

/** Replaces a hidden bar: says that the data is a sample, and shows the bar again without a keyboard. */
function SampleData({ onShow }: { onShow: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  usePanelHeight(button);
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.sample} no-print`}
      aria-keyshortcuts="Alt+M"
      title="Show the mock's bar (Alt+M)"
      onClick={onShow}
    >
      Sample data
    </button>
  );
}

/** The bar of the world or of a story. */
export function MockLayer(): ReactNode {
  const { story, step, isOpen } = useSyncExternalStore(storyState.subscribe, storyState.get);
  const [isHidden, setIsHidden] = useState(hiddenBar.read);

  useEffect(() => {
    hiddenBar.write(isHidden);
    const pressed = (event: KeyboardEvent) => {
      if (!isBarShortcut(event)) return;
      event.preventDefault();
      setIsHidden(!isHidden);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isHidden]);

  if (isHidden) return <SampleData onShow={() => setIsHidden(false)} />;
  const onHide = () => setIsHidden(true);
  return story && isOpen ? (
    <StoryPanel key={story.id} story={story} step={step} onHide={onHide} />
  ) : (
    <WorldPanel onHide={onHide} />
  );
}
