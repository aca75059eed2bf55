import type { Story } from '#client/dev/world/control.ts';

const channelOf = ({ id }: Story) => new BroadcastChannel(`mock-story-${id}`);

/** Tells the notes in other windows which step is shown. */
export function announceStep(story: Story, step: number): void {
  const channel = channelOf(story);
  channel.postMessage(step);
  channel.close();
}

export function followSteps(story: Story, show: (step: number) => void): () => void {
  const channel = channelOf(story);
  channel.onmessage = ({ data }: MessageEvent<number>) => show(data);
  return () => channel.close();
}
