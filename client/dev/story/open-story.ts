import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { notices } from '#client/dev/notices.ts';
import { control } from '#client/dev/world/control.ts';
import { galleryUrl } from '#client/dev/world/portal-url.ts';
import type { Story } from '#fixtures/fixtures.ts';
import { readParameters, type WorldText, worldParameters, writeWorld } from '#schema/world/world-text.ts';
import { stepIn, storyState } from './story-state.ts';
import { stepAddress, worldOf } from './story-steps.ts';

/** The parameters of the URL that the step's world doesn't have, as they are written there. */
function leftOut(stepWorld: WorldText): string[] {
  const world = readParameters(location.search);
  return worldParameters.flatMap((name) =>
    world[name] && world[name] !== stepWorld[name] ? [`${name}=${world[name]}`] : [],
  );
}

/** In the step's world, a reload stays on the presenter's page. Any other URL opens the step's page and world. */
function openStep(story: Story, step: number): void {
  const stepWorld = worldOf(story, step);
  if (writeWorld(readParameters(location.search)) === stepWorld) return;
  const parameters = leftOut(readParameters(stepWorld));
  if (parameters.length > 0)
    notices.show({
      text: `A story has its own world, so the page opened without ${parameters.join(' and ')}.`,
    });
  history.replaceState(history.state, '', stepAddress(story, step));
}

/**
 * Opens the story of the URL.
 *
 * @returns whether the page shows speaker notes instead of the portal.
 */
export async function openStory(root: HTMLElement): Promise<boolean> {
  const parameters = new URLSearchParams(location.search);
  const id = parameters.get('story');
  const stories = await control.stories();
  const story = stories.find((each) => each.id === id?.toLowerCase());
  if (!story) {
    const text = `There is no story "${id}", so the page opened without one.`;
    notices.show({ text, link: { label: 'All stories', href: galleryUrl() } });
    return false;
  }
  const step = Math.min(Math.max(stepIn(location.search), 1), story.steps.length);
  if (parameters.has('notes')) {
    const { StoryNotes } = await import('./story-notes.tsx');
    createRoot(root).render(createElement(StoryNotes, { story, step }));
    return true;
  }
  storyState.set({ story, step, isOpen: true });
  openStep(story, step);
  return false;
}
