import { Equal, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { PaceView } from '#client/components/license/pace-view.ts';
import { PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { balanceView } from '#client/lib/balance.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import {
  type BalanceParts,
  balanceDifference,
  balanceLine,
  isCount,
} from '#client/routes/metrics/usage-figures.ts';
import type { LicenseTerm } from '#client/routes/metrics/use-license-term.ts';
import classes from './balance-panel.module.css';

function Cell({
  label,
  figure,
  note,
  operator,
}: {
  label: string;
  figure: ReactNode;
  note: ReactNode;
  operator?: IconShape | null;
}): ReactNode {
  return (
    <div className={classes.sumCell}>
      {operator ? (
        <span className={classes.operator}>
          <Icon icon={operator} size={14} />
        </span>
      ) : null}
      <h2 className={classes.sumLabel}>{label}</h2>
      {figure === null ? (
        <PanelSkeleton lines={2} height={59} />
      ) : (
        <>
          <p className={`${classes.sumFigure} tnum`}>{figure}</p>
          <div className={classes.sumNote}>{note}</div>
        </>
      )}
    </div>
  );
}

function BalanceSkeleton(): ReactNode {
  return (
    <section className={classes.sum} aria-label="Balance">
      <div className={classes.cells}>
        {['Allowed', 'Used', 'Refunded', 'Remaining'].map((label) => (
          <Cell key={label} label={label} figure={null} note={null} />
        ))}
      </div>
    </section>
  );
}

/** Without signs if a figure is unlimited or unknown. If they don't add up, the reason is below. */
function BalanceStrip({
  parts,
  since,
  pace,
  source,
}: {
  parts: BalanceParts;
  since: string | null;
  pace: PaceView | null;
  source: ReactNode;
}): ReactNode {
  const { allowed, consumed, refunded, remaining } = parts;
  const sum = balanceLine(parts) !== null;
  const plain = balanceView(remaining, allowed);
  const view = pace?.isOnPace && plain.status?.tone === 'warning' ? { ...plain, status: null } : plain;
  const difference = balanceDifference(parts);
  const net = isCount(consumed) && isCount(refunded) ? consumed - refunded : null;
  return (
    <section className={classes.sum} aria-label="Balance">
      <div className={classes.cells}>
        {isCount(allowed) ? (
          <Cell label="Allowed" figure={formatNumber(allowed)} note="for this license" />
        ) : null}
        {isCount(consumed) ? (
          <Cell
            label="Used"
            operator={sum ? Minus : null}
            figure={formatNumber(consumed)}
            note={refunded && net !== null ? `${formatNumber(net)} after refunds` : (since ?? 'in this term')}
          />
        ) : null}
        {isCount(refunded) ? (
          <Cell
            label="Refunded"
            operator={sum ? Plus : null}
            figure={formatNumber(refunded)}
            note="returned to the balance"
          />
        ) : null}
        <Cell
          label="Remaining"
          operator={sum ? Equal : null}
          figure={view.figure}
          note={
            view.status && view.status.tone !== 'neutral' ? (
              <StatusText tone={view.status.tone}>{view.status.text}</StatusText>
            ) : (
              (view.status?.text ?? (pace?.countedOn ? `on ${pace.countedOn}` : 'at last check-in'))
            )
          }
        />
      </div>
      {difference || source ? (
        <p className={classes.sumFoot}>
          {difference} {source}
        </p>
      ) : null}
    </section>
  );
}

/** Absent without a term. */
export function BalancePanel({
  license: { balance, isBalanceLoading, since, pace },
  source,
}: {
  license: LicenseTerm;
  source?: ReactNode;
}): ReactNode {
  if (!balance && !isBalanceLoading) return null;
  return (
    <PanelGrid.Item span={12}>
      {balance ? (
        <BalanceStrip parts={balance} since={since} pace={pace} source={source} />
      ) : (
        <BalanceSkeleton />
      )}
    </PanelGrid.Item>
  );
}
