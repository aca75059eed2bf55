import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';

/** The world's time, running or not. */
export function WorldClock({ frozen }: { frozen: boolean }): ReactNode {
  const now = useNow(1_000);
  return (
    <>
      <time className="tnum" dateTime={new Date(now).toISOString()}>
        {formatDateTime(now)}
      </time>
      {frozen ? ', frozen' : null}
    </>
  );
}
