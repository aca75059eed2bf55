import { AlarmClock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { clock } from '#client/browser/clock.ts';
import type { Moment } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { snoozedText, snoozeText } from '#client/components/license/severity.ts';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import { formatDays } from '#client/lib/format-number.ts';
import type { Alert } from './alert-view.ts';
import { SnoozeAlertMutationDocument } from './attention.generated.ts';
import classes from './snooze.module.css';

const dayMs = 86_400_000;

/** The limit for an API that has none, in days. */
const longest = 90;

const lengthText = (days: number) => (days === 7 ? '1 week' : formatDays(days));

/** In ms. */
const untilAfter = (days: number) => clock.now() + days * dayMs - (days === longest ? 60_000 : 0);

// A snoozed alert moves to the other list; its element there takes the focus.
let moved: { id: string; to: 'list' | 'snoozed' } | null = null;

/** `until` in ms; null ends it. */
function useSnooze(id: string) {
  const { busy, problems, save } = useSave(SnoozeAlertMutationDocument, { result: ({ alert }) => alert });
  const snooze = (until: number | null) => {
    moved = { id, to: until === null ? 'list' : 'snoozed' };
    return save({ id, until: until === null ? null : new Date(until).toISOString() });
  };
  const detail = problems.form?.detail;
  const problem = detail ? (
    <p className={classes.problem} role="alert">
      {detail}
    </p>
  ) : null;
  return { busy, problem, snooze };
}

function SnoozeChoices({ id, days }: { id: string; days: readonly number[] }): ReactNode {
  const { busy, problem, snooze } = useSnooze(id);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classes.choices}>
      {days.map((count, at) => (
        <Button
          key={count}
          size="xs"
          variant="default"
          ref={at === 0 ? first : undefined}
          aria-disabled={busy || undefined}
          onClick={() => void snooze(untilAfter(count))}
        >
          {lengthText(count)}
        </Button>
      ))}
      {problem}
    </div>
  );
}

function Snoozed({ alert, moment }: { alert: Alert; moment: Moment }): ReactNode {
  const { busy, problem, snooze } = useSnooze(alert.id);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved?.id === alert.id && moved.to === 'snoozed') undo.current?.focus();
    return () => {
      // The element in the other list appears at the same time.
      if (moved?.id === alert.id && moved.to === 'list')
        setTimeout(() => document.getElementById(`snooze-${alert.id}`)?.focus());
    };
  }, [alert.id]);
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p>
          {alert.title}, <span className="tnum">{snoozeText(alert, moment)}</span>
        </p>
        {problem}
      </div>
      <Button
        size="xs"
        variant="subtle"
        ref={undo}
        aria-disabled={busy || undefined}
        onClick={() => void snooze(null)}
      >
        Undo<span className="visually-hidden">&nbsp;snooze of {alert.title}</span>
      </Button>
    </li>
  );
}

const isJustSnoozed = ({ id }: Alert) => moved?.id === id && moved.to === 'snoozed';

function SnoozedList({ alerts, moment }: { alerts: readonly Alert[]; moment: Moment }): ReactNode {
  const newest = alerts.find(isJustSnoozed)?.id;
  // A newly snoozed alert opens the list, even if it was closed before.
  const [choice, setChoice] = useState<{ newest: string | undefined; opened: boolean }>();
  const opened = choice && choice.newest === newest ? choice.opened : newest !== undefined;
  return (
    <div className={classes.snoozed} data-flush>
      <p className={classes.item}>
        <Icon icon={AlarmClock} />
        <span className={classes.words}>{snoozedText(alerts, moment)}.</span>
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={opened}
          onClick={() => setChoice({ newest, opened: !opened })}
        >
          {opened ? 'Hide' : 'Show'}
          <span className="visually-hidden">&nbsp;snoozed</span>
        </Button>
      </p>
      {opened ? (
        <ul aria-label="Snoozed">
          {alerts.map((alert) => (
            <Snoozed key={alert.id} alert={alert} moment={moment} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Alerts whose snooze was refused stay chosen. */
function SnoozeSeveral({
  several,
  onDone,
}: {
  several: readonly { alert: Alert; days: readonly number[] }[];
  onDone: () => void;
}): ReactNode {
  const { busy, save } = useSave(SnoozeAlertMutationDocument, { result: ({ alert }) => alert });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const chosen = several.filter(({ alert }) => !left.includes(alert.id));
  const days = (chosen[0]?.days ?? []).filter((count) => chosen.every((each) => each.days.includes(count)));
  const toggle = (id: string) =>
    setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
  async function snoozeAll(count: number) {
    const until = new Date(untilAfter(count)).toISOString();
    const problems: string[] = [];
    for (const { alert } of chosen) {
      // Moves the focus, which closes the menu, so only where nothing was refused.
      if (alert === chosen.at(-1)?.alert && problems.length === 0) moved = { id: alert.id, to: 'snoozed' };
      const problem = whyNot(await save({ id: alert.id, until }));
      if (problem !== null) problems.push(`${alert.title}: ${problem}`);
    }
    setRefused(problems);
    if (problems.length === 0) onDone();
  }
  return (
    <div className={classes.several}>
      <ul className={classes.alerts} aria-label="Alerts to snooze">
        {several.map(({ alert: { id, title } }) => (
          <li key={id}>
            <label className={classes.choice}>
              <ChoiceBox type="checkbox" checked={!left.includes(id)} onChange={() => toggle(id)} />
              <span>{title}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        {days.map((count) => (
          <Button
            key={count}
            size="xs"
            variant="default"
            aria-disabled={busy || undefined}
            onClick={() => void snoozeAll(count)}
          >
            {lengthText(count)}
          </Button>
        ))}
      </div>
      {chosen.length === 0 ? <p>Choose at least one alert.</p> : null}
      {refused.length > 0 ? (
        <ul className={classes.problem} role="alert">
          {refused.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** All in one lazy chunk. */
export function Snooze(
  props:
    | ComponentProps<typeof SnoozeChoices>
    | ComponentProps<typeof SnoozedList>
    | ComponentProps<typeof SnoozeSeveral>,
) {
  if ('several' in props) return <SnoozeSeveral {...props} />;
  return 'alerts' in props ? <SnoozedList {...props} /> : <SnoozeChoices {...props} />;
}
