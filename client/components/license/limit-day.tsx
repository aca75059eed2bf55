import type { ReactNode } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';

export function LimitDay({ instant, timeZone }: { instant: string; timeZone: string }): ReactNode {
  return (
    <time className="nowrap tnum" dateTime={instant}>
      {formatLastDay(instant, { timeZone })}
    </time>
  );
}
