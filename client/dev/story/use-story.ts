import { useEffect, useState } from 'react';
import { saveChangeState } from '#client/dev/panel/panel-state.ts';
import { storyState } from '#client/dev/story/story-state.ts';
import type { Story } from '#client/dev/world/control.ts';
import { currentParameters } from '#client/dev/world/current-world.ts';
import type { Go } from '#client/dev/world/go.ts';
import { writeParameters } from '#client/dev/world/world-parameters.ts';
import { stepAddress, stepWorld } from './story-address.ts';

/** Navigates within the page's world without a page load. */
function openInPage(address: string): void {
  const place = {
    usr: null,
    key: Math.random().toString(36).slice(2, 10),
    idx: (history.state?.idx ?? 0) + 1,
  };
  history.pushState(place, '', address);
  // The router listens to `popstate`.
  window.dispatchEvent(new PopStateEvent('popstate', { state: place }));
}

/** Changes are kept if only the identity or faults differ, or the time is later. */
export function useStory(story: Story, step: number, go: Go) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Back restores this page from the back/forward cache.
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** `next` starts at 1; ignores invalid ones. The next page focuses the `data-control` named `focus`. */
  function open(next: number, focus = ''): void {
    const target = story.steps[next - 1];
    if (!target || busy || next === step) return;
    const world = stepWorld(target.world);
    const address = stepAddress(story, next);
    if (world === writeParameters(currentParameters())) {
      storyState.set({ step: next, notice: null });
      openInPage(address);
      return;
    }
    setBusy(true);
    saveChangeState({ menu: null, focus, announcement: '', scroll: 0 });
    go.to(address);
  }

  return { busy, open };
}

export function leaveStory(): void {
  storyState.set({ story: null, notice: null });
  history.replaceState(history.state, '', location.href);
}
