import { saveChangeState } from '#client/dev/panel/panel-state.ts';
import { go } from '#client/dev/world/go.ts';
import { galleryUrl, inPageApi } from '#client/dev/world/portal-url.ts';
import { currentWorld } from '#client/dev/world/this-world.ts';
import { withWorld } from '#client/dev/world/world.ts';
import { hasRoutesInHash } from '#client/lib/routes-in-hash.ts';
import type { Story } from '#fixtures/fixtures.ts';
import { readParameters, writeWorld } from '#schema/world/world-text.ts';
import { lastStep, storyState } from './story-state.ts';

/** In canonical form. */
export const worldOf = ({ steps }: Story, step: number) =>
  writeWorld(readParameters(steps[step - 1]?.world ?? ''));

/** The URL of a step, which starts at 1. A link to a step always contains its world. */
export function stepAddress(story: Story, step: number): string {
  const path = story.steps[step - 1]?.path ?? '/';
  const query = `${worldOf(story, step)}&story=${story.id}&step=${step}`;
  if (hasRoutesInHash) return `${location.pathname}?${query}#${path}`;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

const nextEntry = () => ({
  usr: null,
  key: Math.random().toString(36).slice(2, 10),
  idx: (history.state?.idx ?? 0) + 1,
});

/** Navigates within the page's world without a page load. */
function openInPage(address: string): void {
  const entry = nextEntry();
  history.pushState(entry, '', address);
  // The router listens to `popstate`.
  window.dispatchEvent(new PopStateEvent('popstate', { state: entry }));
}

/** The next page focuses the `data-control` named `focus`. Changes are kept as with any change of the world. */
export function openStep(story: Story, step: number, focus = ''): void {
  if (!story.steps[step - 1]) return;
  if (worldOf(story, step) === writeWorld(currentWorld())) {
    storyState.set({ step, isOpen: true });
    openInPage(stepAddress(story, step));
  } else {
    saveChangeState({ focus });
    go.to(stepAddress(story, step));
  }
}

/** The page stays. Back returns to the step, and the bar of the world offers it. */
export function exitStory(): void {
  storyState.set({ isOpen: false });
  history.pushState(nextEntry(), '', withWorld(location.href, readParameters(location.search), []));
}

/** A demo shows its start page again. */
export function finishStory(): void {
  lastStep.write(null);
  if (inPageApi.current) go.to(galleryUrl());
  else exitStory();
}
