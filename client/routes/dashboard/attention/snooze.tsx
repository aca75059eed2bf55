import { AlarmClock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { clock } from '#client/browser/clock.ts';
import { formatDate } from '#client/browser/format-instant.ts';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { useSave } from '#client/graphql/use-save.ts';
import { SnoozeAlertMutationDocument } from './attention.generated.ts';
import classes from './snooze.module.css';

const dayMs = 86_400_000;
const choices = [
  [1, '1 day'],
  [7, '1 week'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

// An alert moves between two lists: the new element takes the focus of the old one.
let moved: { id: string; to: 'list' | 'snoozed' } | null = null;

/** Snoozes an alert until an instant (ms); null ends it. */
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

/** How long to snooze an alert; at most 90 days. */
function SnoozeChoices({ id }: { id: string }): ReactNode {
  const { busy, problem, snooze } = useSnooze(id);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classes.choices}>
      {choices.map(([days, text], at) => (
        <Button
          key={days}
          size="xs"
          variant="default"
          ref={at === 0 ? first : undefined}
          aria-disabled={busy || undefined}
          onClick={() => void snooze(clock.now() + days * dayMs - (days === 90 ? 60_000 : 0))}
        >
          {text}
        </Button>
      ))}
      {problem}
    </div>
  );
}

type SnoozedAlert = { id: string; title: string; snoozedUntil: string | null };

function Snoozed({ alert, timeZone }: { alert: SnoozedAlert; timeZone: string }): ReactNode {
  const { busy, problem, snooze } = useSnooze(alert.id);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved?.id === alert.id && moved.to === 'snoozed') undo.current?.focus();
    return () => {
      // Its element in the other list appears at the same time.
      if (moved?.id === alert.id && moved.to === 'list')
        setTimeout(() => document.getElementById(`snooze-${alert.id}`)?.focus());
    };
  }, [alert.id]);
  return (
    <li className={classes.item}>
      <Icon icon={AlarmClock} />
      <div className={classes.words}>
        <p>
          {alert.title}, snoozed until{' '}
          <span className="tnum">{formatDate(alert.snoozedUntil ?? '', { timeZone })}</span>
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

/** The user's snoozed alerts, with a button to restore them. */
function SnoozedList({ alerts, timeZone }: { alerts: readonly SnoozedAlert[]; timeZone: string }): ReactNode {
  return (
    <ul className={classes.snoozed} aria-label="Snoozed">
      {alerts
        .filter(({ snoozedUntil }) => snoozedUntil)
        .map((alert) => (
          <Snoozed key={alert.id} alert={alert} timeZone={timeZone} />
        ))}
    </ul>
  );
}

/** The snooze menu of an alert, or the list of snoozed alerts; one lazy chunk. */
export function Snooze(props: ComponentProps<typeof SnoozeChoices> | ComponentProps<typeof SnoozedList>) {
  return 'alerts' in props ? <SnoozedList {...props} /> : <SnoozeChoices {...props} />;
}
