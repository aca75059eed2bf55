import { ChevronLeft, ChevronRight, NotebookText, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { DemoBanner } from '#client/dev/panel/demo-banner.tsx';
import { Notices } from '#client/dev/panel/notices.tsx';
import panel from '#client/dev/panel/panel.module.css';
import { changeState } from '#client/dev/panel/panel-state.ts';
import { usePanelHeight } from '#client/dev/panel/use-panel-height.ts';
import { control, type Story } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';
import { classNames } from '#client/lib/class-names.ts';
import { mockLayer } from './find-point.ts';
import { notesAddress, stepAddress } from './story-address.ts';
import classes from './story-panel.module.css';
import { StoryPoint } from './story-point.tsx';
import { announceStep } from './story-steps.ts';
import { leaveStory, useStory } from './use-story.ts';
import { useStoryKeys } from './use-story-keys.ts';

type BarProps = {
  story: Story;
  step: number;
  busy: boolean;
  go: Go;
  onOpen: (step: number, focus?: string) => void;
  onHide: () => void;
};

/** Opens another story at its first step. */
function StoryList({ story, go }: { story: Story; go: Go }): ReactNode {
  const [stories, setStories] = useState<readonly Story[]>([story]);
  useEffect(() => {
    // Without the others, the list has only this one.
    control.stories().then(setStories, () => {});
  }, []);
  return (
    <NativeSelect
      size="xs"
      aria-label="Story"
      value={story.id}
      onChange={(event) => {
        const next = stories.find(({ id }) => id === event.target.value);
        if (next) go.to(stepAddress(next, 1));
      }}
    >
      {stories.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </NativeSelect>
  );
}

function StoryBar({ story, step, busy, go, onOpen, onHide }: BarProps): ReactNode {
  const count = story.steps.length;
  const isLast = step === count;
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <div className={classes.title}>
          <StoryList story={story} go={go} />
          <span className="tnum">
            Step {step} of {count}
          </span>
        </div>
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
        <Button variant="subtle" size="xs" title="Exit the story (Escape)" onClick={leaveStory}>
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
        <Button variant="subtle" size="xs" aria-label="Hide" title="Hide until Alt+M" onClick={onHide}>
          <Icon icon={X} size={14} />
        </Button>
      </div>
    </div>
  );
}

export function StoryPanel({
  story,
  step,
  go,
  onHide,
}: {
  story: Story;
  step: number;
  go: Go;
  onHide: () => void;
}): ReactNode {
  const aside = useRef<HTMLElement>(null);
  const { busy, open } = useStory(story, step, go);
  const [announcement, announce] = useState('');
  usePanelHeight(aside);
  useStoryKeys({ move: (by) => open(step + by), exit: leaveStory });
  const current = story.steps[step - 1];

  useEffect(() => announceStep(story, step), [story, step]);
  // Screen readers announce changes of a live region, not its initial content.
  useEffect(() => announce(`Step ${step} of ${story.steps.length}. ${current?.say}`), [step, story, current]);
  useEffect(() => {
    const changed = changeState()?.focus;
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
        <DemoBanner />
        <Notices go={go} />
        <StoryBar story={story} step={step} busy={busy} go={go} onOpen={open} onHide={onHide} />
      </aside>
    </>
  );
}
