import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { notices } from '#client/dev/notices.ts';
import { control } from '#client/dev/world/control.ts';
import { galleryUrl } from '#client/dev/world/portal-url.ts';
import { namesWorld } from '#client/dev/world/world.ts';
import { stepIn, storyState } from './story-state.ts';
import { stepAddress } from './story-steps.ts';

/**
 * Opens the story of the URL. A link with a world keeps page and world, so that a reload stays on the presenter's page.
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
  if (!namesWorld(location.search)) history.replaceState(history.state, '', stepAddress(story, step));
  return false;
}
