import type { ReactNode } from 'react';
import { PanelGrid, Strip, StripItem } from '#client/components/panel.tsx';
import type { Tone } from '#client/components/status.tsx';
import { StatusText } from '#client/components/status.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { type BalanceView, balanceView } from '#client/lib/balance.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { useSession } from '#client/session/use-session.ts';
import type { MetricsAllowanceQuery } from './metrics-allowance.generated.ts';
import { MetricsAllowanceQueryDocument } from './metrics-allowance.generated.ts';
import { MetricsLicenseQueryDocument } from './metrics-license.generated.ts';
import { FiguresSkeleton, MetricsPage } from './metrics-page.tsx';
import { balanceLine } from './usage-figures.ts';

type Allowance = NonNullable<MetricsAllowanceQuery['myHardwareLicense']>['primaryServiceLicense'];

function statusOf(
  remaining: number | null | undefined,
  allowance: Allowance | undefined,
  accountName: string,
): { tone: Tone; text: string } | undefined {
  if (remaining === 0)
    return {
      tone: 'critical',
      text: `No advanced actions are left. Ask an administrator of ${accountName}.`,
    };
  const line = balanceLine(allowance?.allowedActions, allowance?.usedActions, remaining);
  if (line) return { tone: line.adds ? 'ok' : 'notice', text: line.text };
  if (remaining === -1) return { tone: 'ok', text: 'Advanced actions are not limited in this license.' };
  return undefined;
}

/** Allowed, used, remaining, side by side; without an allowance the remainder alone. */
function Balance({ allowance, view }: { allowance: Allowance | undefined; view: BalanceView }): ReactNode {
  const allowed = allowance?.allowedActions;
  const since = allowance ? `Since ${formatDate(allowance.startsAt)}` : undefined;
  return (
    <Strip label="Balance">
      {typeof allowed === 'number' && allowed >= 0 ? (
        <StripItem label="Allowed" figure={formatNumber(allowed)} note="For this license" />
      ) : null}
      {allowance ? (
        <StripItem label="Used" figure={formatNumber(allowance.usedActions)} note={since} />
      ) : null}
      <StripItem
        label="Remaining"
        figure={view.figure}
        note={
          view.status && view.status.tone !== 'neutral' ? (
            <StatusText tone={view.status.tone}>{view.status.text}</StatusText>
          ) : (
            (view.status?.text ?? 'As of the last report')
          )
        }
      />
    </Strip>
  );
}

/** `/metrics/advanced-actions`: what the license counts, and how it adds up. */
export function Component(): ReactNode {
  const { account } = useSession();
  const license = usePanelQuery(MetricsLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  const term = hardware?.primaryServiceLicense;
  const allowance = usePanelQuery(MetricsAllowanceQueryDocument, { skip: !term });
  const allowed = allowance.data?.myHardwareLicense?.primaryServiceLicense ?? undefined;
  const remaining = term?.remainingActions;
  return (
    <MetricsPage
      title="Advanced Actions"
      metric="ADVANCED_ACTIONS"
      status={term ? statusOf(remaining, allowed, account.name) : undefined}
    >
      {term || license.loading ? (
        <PanelGrid.Item span={12}>
          {term && (allowed || !allowance.loading) ? (
            <Balance allowance={allowed} view={balanceView(remaining, allowed?.allowedActions)} />
          ) : (
            <FiguresSkeleton label="Balance" cells={['Allowed', 'Used', 'Remaining']} />
          )}
        </PanelGrid.Item>
      ) : null}
    </MetricsPage>
  );
}
