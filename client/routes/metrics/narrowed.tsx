import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/icon.tsx';
import classes from './narrowed.module.css';
import type { Metrics } from './use-metrics.ts';

/** What the page is narrowed to, and the way back. */
export function Narrowed({ metrics }: { metrics: Metrics }): ReactNode {
  const { narrowed, change } = metrics;
  if (narrowed.length === 0) return null;
  return (
    <ul className={`${classes.narrowed} no-print`} aria-label="Filtered to">
      {narrowed.map(({ parameter, text }) => (
        <li key={parameter}>
          {text}
          <button
            type="button"
            className={classes.narrowedEnd}
            aria-label={`Show more than ${text}`}
            onClick={() => change({ [parameter]: null })}
          >
            <Icon icon={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
