export type StoryMessage =
  /** From the page: the current step, and when the story started (real time, ms). */
  | { kind: 'at'; step: number; startedAt: number }
  /** From the notes: open a step. */
  | { kind: 'go'; step: number }
  /** From the notes: request the current step. */
  | { kind: 'ask' };

export function openStoryChannel(
  story: string,
  listener: (message: StoryMessage) => void,
): { send(message: StoryMessage): void; close(): void } {
  const channel = new BroadcastChannel(`mock-story-${story}`);
  channel.onmessage = ({ data }: MessageEvent<StoryMessage>) => listener(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

const key = 'mock-story-started';

/** The story's start in this tab (real time, ms). Without storage, the page's start. */
export function storyStartedAt(story: string): number {
  try {
    const [id, at] = (sessionStorage.getItem(key) ?? '').split(' ');
    if (id === story && Number(at) > 0) return Number(at);
    const now = Date.now();
    sessionStorage.setItem(key, `${story} ${now}`);
    return now;
  } catch {
    return Date.now();
  }
}

/** The next page restarts the story's timer. */
export function forgetStoryStart(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so each page restarts the timer.
  }
}
