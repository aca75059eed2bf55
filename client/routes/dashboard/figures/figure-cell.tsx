import type { ReactNode } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import classes from '#client/components/panels/figure.module.css';
import { Figure, type FigureView } from '#client/components/panels/figure.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { StripItem } from '#client/components/panels/strip.tsx';

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
  /** Reserves space for the pace, so that all licenses have the same height. */
  room?: boolean;
  view: (data: NonNullable<Data>) => FigureView;
}): ReactNode {
  return (
    <StripItem icon={icon} label={label}>
      <div className={classes.cell} data-room={room}>
        <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} />}>
          {(data) => <Figure label={label} {...view(data)} />}
        </QueryPanel>
      </div>
    </StripItem>
  );
}
