import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { stepIn, storyState } from '#client/dev/story/story-state.ts';
import { control, type Story } from '#client/dev/world/control.ts';
import { worldPairs } from '#client/dev/world/world-address.ts';
import { nearestName } from '#fixtures/nearest-name.ts';
import { stepAddress } from './story-address.ts';

type Notice = ReturnType<typeof storyState.get>['notice'];

function noStory(id: string, stories: readonly Story[]): Notice {
  const meant = stories.find(
    (story) =>
      story.id ===
      nearestName(
        id,
        stories.map((each) => each.id),
      ),
  );
  const all = stories.map((story) => story.id).join(', ');
  return {
    text: `There is no story "${id}", so the page opened without one.${meant ? '' : ` All of them: ${all}.`}`,
    link: meant ? { label: `Open "${meant.title}"`, href: stepAddress(meant, 1) } : null,
  };
}

function openStep(story: Story): { step: number; notice: Notice } {
  const stepInUrl = stepIn(location.search);
  const step = Math.min(Math.max(stepInUrl, 1), story.steps.length);
  if (step === stepInUrl) return { step, notice: null };
  const count = story.steps.length;
  const text = `"${story.title}" has ${count} ${count === 1 ? 'step' : 'steps'} and no step ${stepInUrl}, so step ${step} opened.`;
  return { step, notice: { text, link: null } };
}

/**
 * A link with a world keeps page and world, so that a reload stays on the presenter's page.
 * @returns whether the page shows speaker notes instead of the portal.
 */
export async function openDemo(root: HTMLElement): Promise<boolean> {
  const parameters = new URLSearchParams(location.search);
  const id = parameters.get('story');
  if (id === null) return false;
  let stories: Story[];
  try {
    stories = await control.stories();
  } catch {
    const text = "The stories couldn't be loaded, so the page opened without one. Reload it to try again.";
    storyState.set({ notice: { text, link: null } });
    return false;
  }
  const story = stories.find((each) => each.id === id.toLowerCase());
  if (!story) {
    storyState.set({ notice: noStory(id, stories) });
    return false;
  }
  const { step, notice } = openStep(story);
  storyState.set({ story, step, notice });
  if (parameters.has('notes')) {
    const { StoryNotes } = await import('./story-notes.tsx');
    createRoot(root).render(createElement(StoryNotes, { story, step }));
    return true;
  }
  if (worldPairs(location.search).length === 0)
    history.replaceState(history.state, '', stepAddress(story, step));
  return false;
}
