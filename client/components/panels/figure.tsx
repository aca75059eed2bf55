import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { StatusText, type Tone, updateIcon } from '#client/components/controls/status/status.tsx';
import type { ReleaseSeverity } from '#schema/types.generated.ts';
import classes from './figure.module.css';

export type FigureView = {
  figure: string;
  unit?: string | null;
  to?: string | undefined;
  meter?: { value: number; max: number; tone: Tone; label: string } | null;
  status?: { tone: Tone; text: string; icon?: IconShape } | null;
  note?: ReactNode;
  /** 'On pace for the term' */
  pace?: string | null | undefined;
  exact?: string | null;
};

/** The installed version and the available update. `isCurrent`: without an update, the version is the newest. */
export function softwareFigure(
  version: string | null | undefined,
  update: { version: string; severity: ReleaseSeverity } | null | undefined,
  isCurrent: boolean,
): FigureView {
  return {
    figure: version ?? 'Not reported',
    status: update
      ? {
          tone: update.severity === 'REQUIRED' ? 'warning' : 'notice',
          icon: updateIcon,
          text: `${update.version} is ready`,
        }
      : version
        ? isCurrent
          ? { tone: 'ok', text: 'Up to date' }
          : null
        : { tone: 'neutral', text: 'No version yet' },
  };
}

export function Figure({
  label,
  figure,
  unit,
  to,
  meter,
  status,
  note,
  pace,
  exact,
}: FigureView & { label: string }): ReactNode {
  return (
    <>
      <p className={classes.figureLine} {...(exact ? { title: exact } : {})}>
        <span className={classes.figure}>
          {to ? (
            <TextLink to={to} quiet>
              <span className="visually-hidden">{label}: </span>
              {figure}
            </TextLink>
          ) : (
            figure
          )}
        </span>
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </p>
      {meter ? (
        <div className={classes.cellMeter}>
          <Meter {...meter} />
        </div>
      ) : null}
      {status ? (
        <p className={classes.cellStatus} data-tone={status.tone}>
          {status.tone === 'neutral' ? (
            status.text
          ) : (
            <StatusText tone={status.tone} icon={status.icon}>
              {status.text}
            </StatusText>
          )}
        </p>
      ) : null}
      {note ? (
        <div className={classes.cellNote} data-wide={typeof note === 'string'}>
          {note}
        </div>
      ) : null}
      {pace ? <p className={classes.pace}>{pace}</p> : null}
    </>
  );
}
