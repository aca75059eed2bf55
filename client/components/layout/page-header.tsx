import type { ReactNode } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { PageFailuresBanner, usePageFailed } from '#client/components/panels/page-failures.tsx';
import { type Failure, hasFailed } from '#client/lib/failure.ts';
import classes from './page-header.module.css';
import { usePageHeading } from './page-heading.ts';

/** A failed main query, such as "Devices didn't load."; null if it didn't fail. */
export const failedStatus = (
  { data, error }: { data: unknown; error: Failure | null },
  what: string,
): { tone: Tone; text: string } | null =>
  hasFailed(error) && !data ? { tone: 'critical', text: `${what} didn't load.` } : null;

/** Reserves the line of a status sentence while the page's main query runs, such as "Loading devices." */
export const loadingStatus = (what: string): { tone: Tone; text: string } => ({
  tone: 'neutral',
  text: `Loading ${what}.`,
});

/** The status sentence has at most 90 characters; the filled action comes last. `below` identifies the subject. */
export function PageHeader({
  title,
  status,
  note,
  actions,
  above,
  below,
}: {
  title: string;
  status?: { tone: Tone; text: ReactNode; icon?: IconShape } | undefined;
  note?: string | null;
  actions?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
}): ReactNode {
  const heading = usePageHeading();
  const hasFailed = usePageFailed();
  return (
    <>
      <div className={classes.header}>
        <div className={classes.words}>
          {above ? <div className="small">{above}</div> : null}
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {below ? <div className="row small">{below}</div> : null}
          {status && !hasFailed ? (
            <p className={classes.status}>
              <StatusText tone={status.tone} icon={status.icon}>
                {status.text}
              </StatusText>
            </p>
          ) : null}
          {note ? <p className={`${classes.note} small`}>{note}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      <PageFailuresBanner />
    </>
  );
}
