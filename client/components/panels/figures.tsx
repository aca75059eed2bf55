import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { Meter } from '#client/components/controls/status/meter.tsx';
import { StatusCell, type Tone, updateIcon } from '#client/components/controls/status/status.tsx';
import type { ReleaseSeverity } from '#schema/types.generated.ts';
import classes from './figures.module.css';

export type FigureView = {
  figure: string;
  unit?: string | null;
  to?: string | undefined;
  meter?: { value: number; max: number; tone: Tone; label: string } | null;
  status?: { tone: Tone; text: string; icon?: IconShape } | null;
  notes?: readonly ReactNode[];
};

/** The installed version and the available update. `isCurrent`: without an update, the version is the newest. */
export function softwareFigure(
  version: string | null | undefined,
  update: { version: string; severity: ReleaseSeverity } | null | undefined,
  isCurrent: boolean,
): FigureView {
  if (update) {
    const isRequired = update.severity === 'REQUIRED';
    return {
      figure: version ?? 'Not reported',
      status: isRequired
        ? { tone: 'warning', icon: updateIcon, text: `${update.version} is required` }
        : { tone: 'neutral', text: `${update.version} is ready` },
    };
  }
  if (!version) return { figure: 'Not reported', status: { tone: 'neutral', text: 'No version yet' } };
  return { figure: version, status: isCurrent ? { tone: 'ok', text: 'Up to date' } : null };
}

/** Figures side by side. */
export function FigureStrip({
  label,
  isShort = false,
  children,
}: {
  label: string;
  /** Short figures stay side by side on phones. */
  isShort?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={classes.strip} data-short={isShort} aria-label={label}>
      {children}
    </section>
  );
}

export function FigureCell({
  icon,
  label,
  children,
}: {
  icon?: IconShape;
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.cell}>
      <h2 className={classes.label}>
        {icon ? <Icon icon={icon} /> : null}
        <span>{label}</span>
      </h2>
      {children}
    </div>
  );
}

/** Only numbers are large. */
export function Figure({
  label,
  figure,
  unit,
  to,
  meter,
  status,
  notes = [],
}: FigureView & { label: string }): ReactNode {
  const [, number = '', words = ''] = /^([\d.,]*)(.*)$/.exec(figure) ?? [];
  const value = (
    <>
      {number ? <span className="figure">{number}</span> : null}
      {words ? <span>{words}</span> : null}
    </>
  );
  return (
    <>
      <p>
        {to ? (
          <TextLink to={to} quiet>
            <span className="visually-hidden">{label}: </span>
            {value}
          </TextLink>
        ) : (
          value
        )}
        {unit ? <span className="muted">{` ${unit}`}</span> : null}
      </p>
      {meter ? <Meter {...meter} /> : null}
      {status ? (
        <p>
          <StatusCell {...status} />
        </p>
      ) : null}
      {notes.map((note) =>
        note ? (
          <p key={String(note)} className="muted">
            {note}
          </p>
        ) : null,
      )}
    </>
  );
}
