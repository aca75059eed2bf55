import type { ReactNode } from 'react';
import type { IconShape } from '#client/components/controls/status/icon.tsx';
import { Figure, FigureCell, type FigureView } from '#client/components/panels/figures.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';

export function QueryFigure<Data>({
  icon,
  label,
  result,
  view,
}: {
  icon: IconShape;
  label: string;
  result: PanelResult<Data>;
  view: (data: NonNullable<Data>) => FigureView;
}): ReactNode {
  return (
    <FigureCell icon={icon} label={label}>
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={3} height={80} />}>
        {(data) => <Figure label={label} {...view(data)} />}
      </QueryPanel>
    </FigureCell>
  );
}
