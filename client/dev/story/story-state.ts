import type { Story } from '#client/dev/world/control.ts';

export type StoryState = {
  story: Story | null;
  /** The story's current step, from 1. */
  step: number;
  /** Why the URL's story or step wasn't opened, with a link to the closest one. */
  notice: { text: string; link: { label: string; href: string } | null } | null;
};

let state: StoryState = { story: null, step: 1, notice: null };
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
  pairs: (): readonly string[] => (state.story ? [`story=${state.story.id}`, `step=${state.step}`] : []),
  follow(search: string): void {
    const step = stepIn(search);
    const isOpen = new URLSearchParams(search).get('story') === state.story?.id;
    if (isOpen && step !== state.step && state.story?.steps[step - 1]) set({ step });
  },
};
