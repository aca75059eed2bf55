/** What the windows of a story tell each other. */
export type StoryMessage =
  /** The presented page: its step, and when the story began (real time, ms). */
  | { kind: 'at'; step: number; startedAt: number }
  /** The notes: open a step. */
  | { kind: 'go'; step: number }
  /** The notes: which step is it? */
  | { kind: 'ask' };

/** Connects the windows of a story in this browser. */
export function openStoryChannel(
  story: string,
  listener: (message: StoryMessage) => void,
): { send(message: StoryMessage): void; close(): void } {
  const channel = new BroadcastChannel(`mock-story-${story}`);
  channel.onmessage = ({ data }: MessageEvent<StoryMessage>) => listener(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

const key = 'mock-story-started';

/** When the story began in this tab (real time, ms). Without storage, with this page. */
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

/** The story's clock starts again with the next page. */
export function forgetStoryStart(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: each page starts it.
  }
}
