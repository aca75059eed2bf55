import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import type { ClockAdvance } from './clock-advance.ts';
import classes from './panel-notice.module.css';
import { PanelNotice } from './panel-notice.tsx';

const maxShown = 6;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** '30 days', '1 hour': the largest unit that fits. */
function lengthText(ms: number): string {
  const [unit, length] = units.find(([, each]) => ms % each === 0) ?? ['second', 1_000];
  const count = Math.round(ms / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Lists what happened automatically while the clock moved forward. */
export function ClockAdvanceNotice({
  advance: { ms, events },
  onDismiss,
}: {
  advance: ClockAdvance;
  onDismiss: () => void;
}): ReactNode {
  const length = lengthText(ms);
  const more = events.length - maxShown;
  return (
    <PanelNotice icon={History} onDismiss={onDismiss}>
      <p>
        The clock moved on by {length}.{' '}
        {events.length === 0
          ? 'Apart from usage and check-ins, nothing happened automatically.'
          : 'In between:'}
      </p>
      {events.length > 0 ? (
        <ul className={classes.events}>
          {events.slice(0, maxShown).map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>{formatDateTime(at)}</time> {text}
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p>And {more} more.</p> : null}
    </PanelNotice>
  );
}
