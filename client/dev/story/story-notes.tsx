import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/tokens.css';
import '#client/components/theme/theme.css';
import '#client/components/theme/base.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import type { Story } from '#client/dev/world/control.ts';
import { stepIn } from '#client/dev/world/demo-state.ts';
import { openStoryChannel } from './story-channel.ts';
import classes from './story-notes.module.css';
import { useStoryKeys } from './use-story-keys.ts';

/** '4:07', or '1:04:07' after an hour. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? [hours, ...rest.map(two)].join(':') : `${rest[0]}:${two(rest[1] ?? 0)}`;
}

/** Uses real time, because the notes aren't part of a world. */
function Elapsed({ since }: { since: number | null }): ReactNode {
  useNow(1_000);
  return <span className="tnum">{elapsed(since === null ? 0 : Date.now() - since)}</span>;
}

export function StoryNotes({ story }: { story: Story }): ReactNode {
  const [position, setPosition] = useState<{ step: number; startedAt: number | null }>(() => ({
    step: Math.min(Math.max(stepIn(location.search), 1), story.steps.length),
    startedAt: null,
  }));
  const channel = useRef<ReturnType<typeof openStoryChannel> | null>(null);
  useEffect(followColorScheme, []);
  useEffect(() => {
    document.title = `Notes: ${story.title}`;
    const opened = openStoryChannel(story.id, (message) => {
      if (message.kind === 'at') setPosition({ step: message.step, startedAt: message.startedAt });
    });
    channel.current = opened;
    opened.send({ kind: 'ask' });
    return opened.close;
  }, [story]);

  function open(step: number) {
    if (!story.steps[step - 1]) return;
    if (position.startedAt === null) setPosition({ step, startedAt: null });
    channel.current?.send({ kind: 'go', step });
  }
  useStoryKeys({ move: (by) => open(position.step + by) });

  const next = story.steps[position.step];
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{story.title}</h1>
        <p className={classes.place}>
          <span className="tnum">
            Step {position.step} of {story.steps.length}
          </span>
          <Elapsed since={position.startedAt} />
        </p>
      </header>
      <p className={classes.line} aria-live="polite">
        {story.steps[position.step - 1]?.say}
      </p>
      <section className={classes.next} aria-label="Next">
        <h2>Next</h2>
        <p>{next ? next.say : 'This is the last step.'}</p>
      </section>
      {position.startedAt === null ? (
        <p className={classes.alone}>
          Open the story in another window of this browser; these notes follow it.
        </p>
      ) : null}
      <footer className={classes.foot}>
        <Button
          variant="default"
          size="md"
          disabled={position.step === 1}
          onClick={() => open(position.step - 1)}
        >
          Back
        </Button>
        <Button size="md" disabled={!next} onClick={() => open(position.step + 1)}>
          Next
        </Button>
      </footer>
    </main>
  );
}
