import type { ReactNode } from 'react';
import type { IconShape } from '#client/components/controls/icon.tsx';
import { Meter } from '#client/components/controls/meter.tsx';
import { StatusText, type Tone } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { StripItem } from '#client/components/panels/strip.tsx';
import { useSession } from '#client/session/use-session.ts';
import classes from './figure-cell.module.css';

/** The content of a loaded cell. */
export type CellView = {
  figure: string;
  unit?: string | null;
  /** Link to the entries behind the figure. */
  to?: string | undefined;
  meter?: { value: number; max: number; tone: Tone; label: string } | null;
  status?: { tone: Tone; text: string; icon?: IconShape } | null;
  note?: ReactNode;
  /** The forecast below the note. */
  forecast?: string | null;
  /** The exact value of a rounded figure. */
  exact?: string | null;
};

function CellBody({ figure, unit, to, meter, status, note, forecast, exact }: CellView): ReactNode {
  return (
    <>
      <p className={classes.figureLine} {...(exact ? { title: exact } : {})}>
        <span className={classes.figure}>
          {to ? (
            <TextLink to={to} quiet>
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
      {forecast ? <p className={classes.forecast}>{forecast}</p> : null}
    </>
  );
}

/** A cell of the strip: its label, and the state of its query. */
export function FigureCell<Data>({
  icon,
  label,
  result,
  room = false,
  view,
}: {
  icon: IconShape;
  label: string;
  result: PanelResult<Data>;
  /** Reserves space for a loading forecast. */
  room?: boolean;
  view: (data: NonNullable<Data>) => CellView;
}): ReactNode {
  const { account } = useSession();
  return (
    <StripItem icon={icon} label={label}>
      <div className={classes.cell} data-room={room}>
        <QueryPanel result={result} accountName={account.name} skeleton={<PanelSkeleton lines={3} />}>
          {(data) => <CellBody {...view(data)} />}
        </QueryPanel>
      </div>
    </StripItem>
  );
}
