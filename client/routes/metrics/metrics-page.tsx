import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Moment } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import type { Tone } from '#client/components/controls/status/status.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { NotProvided, NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus, loadingStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { whenText } from '#client/components/license/alert-text.ts';
import { countedUnit } from '#client/components/license/pace-view.ts';
import { alertAbout, alertSeverity, pageAlerts } from '#client/components/license/severity.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { useIsMissing } from '#client/graphql/use-missing.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { actionCountText, isOneWord } from '#client/lib/balance.ts';
import { countText, type Noun } from '#client/lib/count-text.ts';
import { isLeftOut, isUnanswered } from '#client/lib/failure.ts';
import { changedParams } from '#client/lib/list-address.ts';
import { paths } from '#client/lib/paths.ts';
import { neverReported, notReportedText } from '#client/lib/usage-view.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { dayIn } from '#schema/calendar/days.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { BalanceStrip } from './balance-strip.tsx';
import { type BurnDownQuery, BurnDownQueryDocument } from './burn-down/burn-down.generated.ts';
import { BurnDownPanel } from './burn-down/burn-down-panel.tsx';
import { LargestPanel } from './largest-panel.tsx';
import {
  MetricsBreakdownQueryDocument,
  type MetricsUsageQuery,
  MetricsUsageQueryDocument,
} from './metrics.generated.ts';
import classes from './metrics-page.module.css';
import { UsagePanel } from './metrics-usage.tsx';
import { breakdownInput, type MetricsView, readMetricsView, usageInput } from './metrics-view.ts';
import { rangeText } from './metrics-words.ts';
import { PeriodControl } from './period-control.tsx';
import { MetricsRecordsQueryDocument } from './records/records.generated.ts';
import { RecordsPanel } from './records/records-panel.tsx';
import { type Balance, useLicenseBalance } from './use-license-balance.ts';

const counted: Record<UsageMetric, Noun> = {
  DEVICE_ACCESS: ['device access', 'device accesses'],
  ADVANCED_ACTIONS: ['advanced action', 'advanced actions'],
};

type Status = { tone: Tone; text: string };

const alertOf = ({ alerts }: Balance) => alertAbout(alerts, ...pageAlerts.advancedActions);

/** The alert about the balance, else the balance. Null if it is unknown. */
function balanceStatus(balance: Balance, moment: Moment): Status | null {
  const { allowed, remaining, pace, alerts } = balance;
  const alert = alertOf(balance);
  if (alert) {
    const text = [`${alert.title}.`, whenText(alert, moment)].filter(Boolean).join(' ');
    return { tone: alertSeverity(alert), text };
  }
  if (remaining === 0) return { tone: 'critical', text: 'No advanced actions remaining.' };
  const tone = alerts ? 'ok' : 'neutral';
  if (remaining === -1) return { tone, text: 'Advanced actions are unlimited on this license.' };
  const left = actionCountText(remaining);
  if (left === null) return null;
  const of = actionCountText(allowed);
  const unit = countedUnit(of && `of ${of}`, pace);
  const lasts = pace?.text ? `, ${pace.text.slice(0, 1).toLowerCase()}${pace.text.slice(1)}` : '';
  return { tone, text: `${[left, unit, 'remaining'].filter(Boolean).join(' ')}${lasts}.` };
}

function usageStatus(
  metric: UsageMetric,
  { points, total }: MetricsUsageQuery['usageSeries'],
  view: MetricsView,
): Status {
  const text = points.some(({ value }) => value !== null)
    ? `${countText(total, counted[metric])} ${rangeText(view)}.`
    : `No usage reported ${rangeText(view)}.`;
  return { tone: 'neutral', text };
}

/** The balance and its burn-down; only the balance if the API lacks the uses of each day. */
function Remaining({
  balance,
  remaining,
}: {
  balance: Balance | undefined;
  remaining: PanelQuery<BurnDownQuery>;
}): ReactNode {
  if (isLeftOut(remaining)) return <BalanceStrip balance={balance} />;
  return (
    <PanelGrid>
      <PanelGrid.Item span={8}>
        <BurnDownPanel result={remaining} isLow={Boolean(balance && alertOf(balance))} />
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <BalanceStrip balance={balance} />
      </PanelGrid.Item>
    </PanelGrid>
  );
}

function MetricsPage({ title, metric }: { title: string; metric: UsageMetric }): ReactNode {
  const { account } = useSession();
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const { license, hardware, isOnline, timeZone, term, balance } = useLicenseBalance();
  const today = dayIn(now, timeZone);
  const isFleet = account.deviceCount > 1;
  const view = readMetricsView(params, today, term, isFleet);
  const input = isOnline && view ? usageInput(metric, view, timeZone) : null;
  const usage = usePanelQuery(MetricsUsageQueryDocument, input ? { variables: { input } } : { skip: true });
  const shares = usePanelQuery(
    MetricsBreakdownQueryDocument,
    input
      ? {
          variables: {
            people: breakdownInput(input, 'ACTOR'),
            devices: breakdownInput(input, 'DEVICE'),
            withDevices: isFleet,
          },
        }
      : { skip: true },
  );
  const isActions = metric === 'ADVANCED_ACTIONS';
  const remaining = usePanelQuery(BurnDownQueryDocument, { skip: !isActions || account.deviceId === null });
  const lacksRecords = useIsMissing(MetricsRecordsQueryDocument);
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (isUnanswered(license)) return <PendingPage title={title} subject="Usage" result={license} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;
  if (hardware?.offline === true)
    return (
      <EmptyPage
        title={title}
        heading="This license is offline"
        text="Usage of offline licenses is under Usage Metrics."
        link={<TextLink to={paths.offlineUsageMetrics}>See Usage Metrics</TextLink>}
      />
    );
  const searchWith = (changes: Record<string, string | null>) => `${changedParams(params, changes)}`;
  const lacksUsage = isLeftOut(usage) && isLeftOut(shares) && lacksRecords;
  const notProvided = {
    what: isActions ? 'show the use of advanced actions' : 'show device access',
    text: `This page shows ${counted[metric][1]} by day, by person, and one by one.`,
  };
  // The burn-down above shows the balance of one term.
  const isOneBalance = balance && term && view && view.from >= term.from && isOneWord([balance.remaining]);
  const isUsedUp = balance && (balance.remaining === 0 || alertOf(balance) !== undefined);
  const request =
    isActions && balance !== null && balance?.remaining !== -1 ? (
      <RequestLink kind="actions" variant={isUsedUp ? 'filled' : 'default'} />
    ) : null;
  if (lacksUsage)
    return isActions && balance ? (
      <>
        <PageHeader
          title={title}
          status={balanceStatus(balance, { now, timeZone }) ?? undefined}
          actions={request}
        />
        <PanelGrid>
          <PanelGrid.Item span={4}>
            <BalanceStrip balance={balance} />
          </PanelGrid.Item>
          <PanelGrid.Item span={8}>
            <Panel>
              <NotProvided {...notProvided} />
            </Panel>
          </PanelGrid.Item>
        </PanelGrid>
      </>
    ) : (
      <NotProvidedPage title={title} {...notProvided} />
    );
  const status =
    failedStatus(usage, 'Usage') ??
    (isActions && balance ? balanceStatus(balance, { now, timeZone }) : null) ??
    (usage.data && view ? usageStatus(metric, usage.data.usageSeries, view) : null);
  if (usage.data && neverReported(usage.data.usageSeries))
    return (
      <>
        <PageHeader
          title={title}
          status={isActions && balance ? (status ?? undefined) : undefined}
          actions={request}
        />
        <Panel>
          <PanelEmpty icon={Radio} title={notReportedText(account.deviceCount)} />
        </Panel>
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        status={status ?? (usage.loading ? loadingStatus('usage') : undefined)}
        actions={request}
      />
      <div className={classes.page}>
        {isActions && balance !== null ? <Remaining balance={balance} remaining={remaining} /> : null}
        {view && !isLeftOut(usage) ? (
          <PeriodControl
            view={view}
            today={today}
            timeZone={timeZone}
            hasTerm={Boolean(term)}
            linkTo={(range) => searchWith({ range: range === '90d' ? null : range })}
          />
        ) : null}
        <PanelGrid>
          <PanelGrid.Item span={8}>
            <UsagePanel title={title} metric={metric} view={view} usage={usage} timeZone={timeZone} />
          </PanelGrid.Item>
          <PanelGrid.Item span={4}>
            <LargestPanel
              title={title}
              by={view?.by ?? 'ACTOR'}
              metric={metric}
              result={shares}
              linkTo={isFleet ? (by) => searchWith({ by: by === 'ACTOR' ? 'person' : null }) : null}
            />
          </PanelGrid.Item>
          <PanelGrid.Item span={12}>
            <RecordsPanel
              title={title}
              metric={metric}
              input={input}
              people={shares.data?.people.breakdown}
              isCounted={isFleet || !isOneBalance}
            />
          </PanelGrid.Item>
        </PanelGrid>
      </div>
    </>
  );
}

export function DeviceAccessPage(): ReactNode {
  return <MetricsPage title="Device Access" metric="DEVICE_ACCESS" />;
}

export function AdvancedActionsPage(): ReactNode {
  return <MetricsPage title="Advanced Actions" metric="ADVANCED_ACTIONS" />;
}
