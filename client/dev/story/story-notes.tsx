import 'modern-normalize/modern-normalize.css';
import '#client/components/theme/base.css';
import { type ReactNode, useEffect, useState } from 'react';
import { followColorScheme } from '#client/browser/color-scheme.ts';
import type { Story } from '#fixtures/fixtures.ts';
import classes from './story-notes.module.css';
import { stepChannel } from './story-state.ts';

/** The lines of the shown step and of the next one, for a second window. It follows the page. */
export function StoryNotes({ story, step: opened }: { story: Story; step: number }): ReactNode {
  const [step, setStep] = useState(opened);
  useEffect(followColorScheme, []);
  useEffect(() => {
    document.title = `Notes: ${story.title}`;
    const channel = stepChannel(story);
    channel.onmessage = ({ data }: MessageEvent<number>) => setStep(data);
    return () => channel.close();
  }, [story]);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{story.title}</h1>
        <p className="tnum">{`Step ${step} of ${story.steps.length}`}</p>
      </header>
      <p className={classes.line} aria-live="polite">
        {story.steps[step - 1]?.say}
      </p>
      <section className={classes.next} aria-label="Next">
        <h2>Next</h2>
        <p>{story.steps[step]?.say ?? 'This is the last step.'}</p>
      </section>
    </main>
  );
}
