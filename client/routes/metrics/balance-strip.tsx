import type { ReactNode } from 'react';
import { balanceSeverity } from '#client/components/license/severity.ts';
import { Figure, FigureCell, FigureStrip, type FigureView } from '#client/components/panels/figures.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { actionCountText, balanceView } from '#client/lib/balance.ts';
import type { Balance } from './use-license-balance.ts';

type Labeled = readonly [label: string, view: FigureView];

function viewsOf({ allowed, used, remaining, since, pace, alerts }: Balance): Labeled[] {
  const { figure, status } = balanceView(remaining, allowed, balanceSeverity(alerts));
  const allowedText = actionCountText(allowed);
  const usedText = actionCountText(used);
  const views: Labeled[] = [];
  if (allowedText) views.push(['Allowed', { figure: allowedText, notes: ['for this license'] }]);
  if (usedText) views.push(['Used', { figure: usedText, notes: [since] }]);
  const note = pace?.countedOn ? `on ${pace.countedOn}` : pace?.text;
  return [...views, ['Remaining', { figure, status, notes: [note] }]];
}

const labels = ['Allowed', 'Used', 'Remaining'];

/** What the license allows, what is used, and what remains. Unknown figures are left out. */
export function BalanceStrip({ balance }: { balance: Balance | undefined }): ReactNode {
  return (
    <FigureStrip label="Balance" isShort>
      {balance
        ? viewsOf(balance).map(([label, view]) => (
            <FigureCell key={label} label={label}>
              <Figure label={label} {...view} />
            </FigureCell>
          ))
        : labels.map((label) => (
            <FigureCell key={label} label={label}>
              <PanelSkeleton lines={2} height={60} phoneHeight={74} />
            </FigureCell>
          ))}
    </FigureStrip>
  );
}
