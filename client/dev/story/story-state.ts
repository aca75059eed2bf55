import { tabStorage } from '#client/dev/tab-storage.ts';
import type { Story } from '#fixtures/fixtures.ts';

export type StoryState = {
  /** The story of this page; null before one opened. */
  story: Story | null;
  /** The story's current step, from 1. */
  step: number;
  /** False after an exit; Back opens it again. */
  isOpen: boolean;
};

let state: StoryState = { story: null, step: 1, isOpen: false };
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

const isOf = (story: Story | null, search: string) =>
  new URLSearchParams(search).get('story') === story?.id && Boolean(story?.steps[stepIn(search) - 1]);

export const storyState = {
  get: (): StoryState => state,
  set,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The URL parameters of the open story. */
  pairs: (): readonly string[] =>
    state.story && state.isOpen ? [`story=${state.story.id}`, `step=${state.step}`] : [],
  /** After Back and Forward. @returns whether this page has the story of the URL. */
  follow(search: string): boolean {
    if (isOf(state.story, search)) set({ step: stepIn(search), isOpen: true });
    else if (!new URLSearchParams(search).has('story')) set({ isOpen: false });
    else return false;
    return true;
  },
};

const lastStepKey = 'mock-story';

/** The step that this tab showed last, until its story finishes or another one starts. */
export const lastStep = {
  read: (): { step: number; address: string } | null => JSON.parse(tabStorage.read(lastStepKey) ?? 'null'),
  write: (value: { step: number; address: string } | null): void =>
    tabStorage.write(lastStepKey, value && JSON.stringify(value)),
};

/** Tells the notes in other windows which step is shown. */
export const stepChannel = ({ id }: Story): BroadcastChannel => new BroadcastChannel(`mock-story-${id}`);
