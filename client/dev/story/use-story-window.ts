import { useEffect, useRef } from 'react';
import type { Story } from '#client/dev/world/control.ts';
import { openStoryChannel, storyStartedAt } from './story-channel.ts';

export function useStoryWindow(story: Story, step: number, open: (step: number) => void): void {
  const current = useRef({ step, open });
  current.current = { step, open };
  const tell = useRef(() => {});
  useEffect(() => {
    const channel = openStoryChannel(story.id, (message) => {
      if (message.kind === 'ask') tell.current();
      if (message.kind === 'go') current.current.open(message.step);
    });
    tell.current = () =>
      channel.send({ kind: 'at', step: current.current.step, startedAt: storyStartedAt(story.id) });
    return channel.close;
  }, [story]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what is told
  useEffect(() => tell.current(), [step]);
}
