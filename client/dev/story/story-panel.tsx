import { ChevronLeft, ChevronRight, NotebookText, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { DemoBanner } from '#client/dev/session/demo-banner.tsx';
import panel from '#client/dev/session/panel.module.css';
import { DemoNotice } from '#client/dev/session/panel-notice.tsx';
import { reloadState } from '#client/dev/session/reload-state.ts';
import { usePanelHeight } from '#client/dev/session/use-panel-height.ts';
import { DiscardedNotice } from '#client/dev/share/discarded-notice.tsx';
import type { Story } from '#client/dev/world/control.ts';
import { demoState } from '#client/dev/world/demo-state.ts';
import type { Go } from '#client/dev/world/go.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import { classNames } from '#client/lib/class-names.ts';
import { mockLayer } from './find-point.ts';
import { notesAddress } from './story-address.ts';
import classes from './story-panel.module.css';
import { StoryPoint } from './story-point.tsx';
import { announceStep } from './story-steps.ts';
import { leaveStory, useStory } from './use-story.ts';
import { useStoryKeys } from './use-story-keys.ts';

type BarProps = {
  story: Story;
  step: number;
  busy: boolean;
  onOpen: (step: number, focus?: string) => void;
};

function StoryBar({ story, step, busy, onOpen }: BarProps): ReactNode {
  const count = story.steps.length;
  const isLast = step === count;
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <p className={classes.title}>
          <span>{story.title}</span>
          <span className="tnum">
            Step {step} of {count}
          </span>
        </p>
        <p className={classes.line}>{story.steps[step - 1]?.say}</p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="xs"
          className={classes.notes}
          title="Speaker notes in a second window"
          leftSection={<Icon icon={NotebookText} />}
          onClick={() =>
            window.open(notesAddress(story, step), '_blank', 'noopener,popup,width=560,height=720')
          }
        >
          Notes
        </Button>
        <Button
          variant="subtle"
          size="xs"
          title="Exit the story (Escape)"
          leftSection={<Icon icon={X} />}
          onClick={leaveStory}
        >
          Exit
        </Button>
        <Button
          variant="default"
          size="xs"
          data-control="story-back"
          title="Left arrow, or Page Up"
          disabled={busy || step === 1}
          leftSection={<Icon icon={ChevronLeft} />}
          onClick={() => onOpen(step - 1, 'story-back')}
        >
          Back
        </Button>
        <Button
          variant="filled"
          size="xs"
          data-control="story-next"
          title={isLast ? 'Exit the story' : 'Right arrow, or Page Down'}
          disabled={busy}
          rightSection={isLast ? null : <Icon icon={ChevronRight} />}
          onClick={isLast ? leaveStory : () => onOpen(step + 1, 'story-next')}
        >
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </div>
    </div>
  );
}

export function StoryPanel({ story, step, go }: { story: Story; step: number; go: Go }): ReactNode {
  const aside = useRef<HTMLElement>(null);
  const { busy, open } = useStory(story, step, go);
  const [announcement, announce] = useState('');
  const { notice } = demoState.get();
  usePanelHeight(aside);
  useStoryKeys({ move: (by) => open(step + by), exit: leaveStory });
  const current = story.steps[step - 1];

  useEffect(() => announceStep(story, step), [story, step]);
  // Screen readers announce changes of a live region, not its initial content.
  useEffect(() => announce(`Step ${step} of ${story.steps.length}. ${current?.say}`), [step, story, current]);
  useEffect(() => {
    const changed = reloadState()?.focus;
    if (changed && document.activeElement === document.body)
      aside.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(changed)}"]`)?.focus();
  }, []);

  return (
    <>
      {current ? <StoryPoint step={current} /> : null}
      <p {...{ [mockLayer]: 'live' }} className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <aside
        {...{ [mockLayer]: 'story' }}
        ref={aside}
        className={classNames(panel.panel, classes.story, 'no-print')}
        aria-label="Story"
      >
        <div
          className={`${classes.progress} drawn`}
          style={{ width: `${(100 * step) / story.steps.length}%` }}
        />
        {inPageApi.current ? <DemoBanner api={inPageApi.current} /> : null}
        {notice ? <DemoNotice notice={notice} /> : null}
        <DiscardedNotice />
        <StoryBar story={story} step={step} busy={busy} onOpen={open} />
      </aside>
    </>
  );
}
