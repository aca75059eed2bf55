import type { Story } from '#fixtures/fixtures.ts';

export type StoryState = {
  story: Story | null;
  /** The story's current step, from 1. */
  step: number;
};

let state: StoryState = { story: null, step: 1 };
const listeners = new Set<() => void>();

function set(changed: Partial<StoryState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

/** The step in a query string; 1 if it has none. */
export function stepIn(search: string): number {
  const [, step = '1'] = /[?&]step=(\d+)(?:&|$)/.exec(search) ?? [];
  return Number(step);
}

export const storyState = {
  get: (): StoryState => state,
  set,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The URL parameters of the open story. */
  pairs: (): readonly string[] => (state.story ? [`story=${state.story.id}`, `step=${state.step}`] : []),
  /** After Back and Forward. */
  follow(search: string): void {
    const step = stepIn(search);
    if (new URLSearchParams(search).get('story') === state.story?.id && state.story?.steps[step - 1])
      set({ step });
  },
};

/** Tells the notes in other windows which step is shown. */
export const stepChannel = ({ id }: Story): BroadcastChannel => new BroadcastChannel(`mock-story-${id}`);
