import { ChevronLeft, ChevronRight, ChevronUp, NotebookText, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { BarMenu } from '#client/dev/panel/bar-menu.tsx';
import { useChoices, withChoices } from '#client/dev/panel/choices.tsx';
import { Notices } from '#client/dev/panel/notices.tsx';
import { changedControl } from '#client/dev/panel/panel-state.ts';
import { ScenarioMenu } from '#client/dev/panel/scenario-menu.tsx';
import { usePanelHeight } from '#client/dev/panel/use-panel-height.ts';
import panel from '#client/dev/panel/world-panel.module.css';
import { useAnnouncement } from '#client/dev/use-announcement.ts';
import { control } from '#client/dev/world/control.ts';
import { go } from '#client/dev/world/go.ts';
import { portalUrl } from '#client/dev/world/portal-url.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Story } from '#fixtures/fixtures.ts';
import classes from './story-panel.module.css';
import { StoryPoint } from './story-point.tsx';
import { lastStep, stepChannel } from './story-state.ts';
import { exitStory, finishStory, openStep, stepAddress } from './story-steps.ts';

/** Elements that use the arrow keys and Escape themselves. */
const usesKeys =
  'input, textarea, select, [contenteditable], [role=menu], [role=menubar], [role=tablist], [role=listbox], [role=radiogroup], [role=slider], [role=grid], [role=tree]';
const opened = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';

/** Whether a key belongs to a form, a menu or a dialog of the page. */
function isForThePage(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return true;
  return (
    (target instanceof Element && target.closest(usesKeys) !== null) ||
    document.querySelector(opened) !== null
  );
}

/** Page Up and Page Down are what presenter remotes send. */
function useStoryKeys(story: Story, step: number): void {
  useEffect(() => {
    const next = () => openStep(story, step + 1);
    const back = () => openStep(story, step - 1);
    const actions = new Map([
      ['ArrowRight', next],
      ['PageDown', next],
      ['ArrowLeft', back],
      ['PageUp', back],
      ['Escape', exitStory],
    ]);
    const pressed = (event: KeyboardEvent) => {
      const action = actions.get(event.key);
      if (!action || isForThePage(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [story, step]);
}

/** Opens another story at its first step. */
function StoryList({ story }: { story: Story }): ReactNode {
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

/** Answers a customer's question in the middle of a story. Choosing a scenario leaves the story. */
function StoryScenario({ container }: { container: RefObject<HTMLElement | null> }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useChoices(isOpen);
  return (
    <BarMenu
      name="scenario"
      label="Scenario"
      value={<Icon icon={ChevronUp} size={14} />}
      opened={isOpen && choices !== null ? 'scenario' : null}
      onOpened={(opened) => setIsOpen(opened !== null)}
      container={container}
      initialFocus={() => true}
    >
      {withChoices(choices, ({ traits }) => (
        <ScenarioMenu traits={traits} />
      ))}
    </BarMenu>
  );
}

function StoryActions({
  story,
  step,
  onHide,
}: {
  story: Story;
  step: number;
  onHide: () => void;
}): ReactNode {
  const isLast = step === story.steps.length;
  const openNotes = () => {
    const address = portalUrl(`/?story=${story.id}&step=${step}&notes`);
    window.open(address, '_blank', 'noopener,popup,width=560,height=720');
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="xs"
        className={classes.notes}
        title="Speaker notes in a second window"
        leftSection={<Icon icon={NotebookText} />}
        onClick={openNotes}
      >
        Notes
      </Button>
      <Button variant="subtle" size="xs" title="Exit the story (Escape)" onClick={exitStory}>
        Exit
      </Button>
      <Button
        variant="default"
        size="xs"
        data-control="story-back"
        title="Left arrow, or Page Up"
        disabled={step === 1}
        leftSection={<Icon icon={ChevronLeft} />}
        onClick={() => openStep(story, step - 1, 'story-back')}
      >
        Back
      </Button>
      <Button
        variant="filled"
        size="xs"
        data-control="story-next"
        title={isLast ? undefined : 'Right arrow, or Page Down'}
        rightSection={isLast ? null : <Icon icon={ChevronRight} />}
        onClick={() => (isLast ? finishStory() : openStep(story, step + 1, 'story-next'))}
      >
        {isLast ? 'Finish' : 'Next'}
      </Button>
      <Button variant="subtle" size="xs" aria-label="Hide" title="Hide until Alt+M" onClick={onHide}>
        <Icon icon={X} size={14} />
      </Button>
    </div>
  );
}

type StoryPanelProps = { story: Story; step: number; onHide: () => void };

export function StoryPanel({ story, step, onHide }: StoryPanelProps): ReactNode {
  const aside = useRef<HTMLElement>(null);
  usePanelHeight(aside);
  useStoryKeys(story, step);
  const count = story.steps.length;
  const current = story.steps[step - 1];
  const announcement = useAnnouncement(`Step ${step} of ${count}. ${current?.say}`);

  useEffect(() => lastStep.write({ step, address: stepAddress(story, step) }), [story, step]);
  useEffect(() => {
    const channel = stepChannel(story);
    channel.postMessage(step);
    channel.close();
  }, [story, step]);
  useEffect(() => {
    if (document.activeElement === document.body) changedControl(aside.current)?.focus();
  }, []);

  return (
    <>
      {current ? <StoryPoint key={step} step={current} /> : null}
      <p data-mock-layer="live" className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <aside
        data-mock-layer="story"
        ref={aside}
        className={classNames(panel.panel, classes.story, 'no-print')}
        aria-label="Story"
      >
        <div className={`${classes.progress} drawn`} style={{ width: `${(100 * step) / count}%` }} />
        <Notices />
        <div className={classes.bar}>
          <div className={classes.words}>
            <div className={classes.title}>
              <StoryList story={story} />
              <span className="tnum">{`Step ${step} of ${count}`}</span>
              <StoryScenario container={aside} />
            </div>
            <p className={classes.line}>{current?.say}</p>
          </div>
          <StoryActions story={story} step={step} onHide={onHide} />
        </div>
      </aside>
    </>
  );
}
