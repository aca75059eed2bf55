import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { NotProvided, NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { failedStatus, loadingStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { useIsMissing } from '#client/graphql/use-missing.ts';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isOneWord } from '#client/lib/balance.ts';
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
import { BurnDownQueryDocument } from './burn-down/burn-down.generated.ts';
import { BurnDownPanel } from './burn-down/burn-down-panel.tsx';
import { LargestPanel } from './largest-panel.tsx';
import { MetricsBreakdownQueryDocument, MetricsUsageQueryDocument } from './metrics.generated.ts';
import classes from './metrics-page.module.css';
import { balanceAlert, balanceStatus, usageNouns, usageStatus } from './metrics-status.ts';
import { UsagePanel } from './metrics-usage.tsx';
import { breakdownInput, readMetricsView, usageInput } from './metrics-view.ts';
import { PeriodControl } from './period-control.tsx';
import { MetricsRecordsQueryDocument } from './records/records.generated.ts';
import { RecordsPanel } from './records/records-panel.tsx';
import { type Balance, type LicenseBalance, useLicenseBalance } from './use-license-balance.ts';

type PageProps = { title: string; metric: UsageMetric };

/** The balance and its burn-down; only the balance if the API lacks the uses of each day. */
function BalancePanels({ balance }: { balance: Balance | undefined }): ReactNode {
  const burnDown = usePanelQuery(BurnDownQueryDocument);
  if (isLeftOut(burnDown)) return <BalanceStrip balance={balance} />;
  return (
    <PanelGrid>
      <PanelGrid.Item span={8}>
        <BurnDownPanel result={burnDown} isLow={Boolean(balance && balanceAlert(balance))} />
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <BalanceStrip balance={balance} />
      </PanelGrid.Item>
    </PanelGrid>
  );
}

/** The page while its license is online or still loading. */
function UsagePage({ title, metric, isOnline, timeZone, term, balance }: PageProps & LicenseBalance) {
  const { deviceCount } = useSession().account;
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const today = dayIn(now, timeZone);
  const isFleet = deviceCount > 1;
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
  const lacksRecords = useIsMissing(MetricsRecordsQueryDocument);

  // Like `balance`: undefined while loading, null if the page shows none.
  const shownBalance = metric === 'ADVANCED_ACTIONS' ? balance : null;
  const isUsedUp = shownBalance && (shownBalance.remaining === 0 || balanceAlert(shownBalance) !== undefined);
  const request =
    shownBalance !== null && shownBalance?.remaining !== -1 ? (
      <RequestLink kind="actions" variant={isUsedUp ? 'filled' : 'default'} />
    ) : null;
  const knownStatus = shownBalance ? balanceStatus(shownBalance, { now, timeZone }) : null;

  if (isLeftOut(usage) && isLeftOut(shares) && lacksRecords) {
    const notProvided = {
      what: metric === 'ADVANCED_ACTIONS' ? 'show the use of advanced actions' : 'show device access',
      text: `This page shows ${usageNouns[metric][1]} by day, by person, and one by one.`,
    };
    if (!shownBalance) return <NotProvidedPage title={title} {...notProvided} />;
    return (
      <>
        <PageHeader title={title} status={knownStatus ?? undefined} actions={request} />
        <PanelGrid>
          <PanelGrid.Item span={4}>
            <BalanceStrip balance={shownBalance} />
          </PanelGrid.Item>
          <PanelGrid.Item span={8}>
            <Panel>
              <NotProvided {...notProvided} />
            </Panel>
          </PanelGrid.Item>
        </PanelGrid>
      </>
    );
  }

  if (usage.data && neverReported(usage.data.usageSeries))
    return (
      <>
        <PageHeader title={title} status={knownStatus ?? undefined} actions={request} />
        <Panel>
          <PanelEmpty icon={Radio} title={notReportedText(deviceCount)} />
        </Panel>
      </>
    );

  const status =
    failedStatus(usage, 'Usage') ??
    knownStatus ??
    (usage.data && view ? usageStatus(metric, usage.data.usageSeries, view) : null) ??
    (usage.loading ? loadingStatus('usage') : undefined);
  // All days are in the current term. If its balance is unlimited or unknown, a column would repeat that word.
  const isOneBalance = balance && term && view && view.from >= term.from && isOneWord([balance.remaining]);
  const searchWith = (changes: Record<string, string | null>) => `${changedParams(params, changes)}`;
  return (
    <>
      <PageHeader title={title} status={status} actions={request} />
      <div className={classes.page}>
        {shownBalance === null ? null : <BalancePanels balance={shownBalance} />}
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

function MetricsPage({ title, metric }: PageProps): ReactNode {
  const { account } = useSession();
  const balance = useLicenseBalance();
  const { license, hardware } = balance;
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (isUnanswered(license)) return <PendingPage title={title} subject="Usage" result={license} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;
  if (hardware?.offline)
    return (
      <EmptyPage
        title={title}
        heading="This license is offline"
        text="Usage of offline licenses is under Usage Metrics."
        link={<TextLink to={paths.offlineUsageMetrics}>See Usage Metrics</TextLink>}
      />
    );
  return <UsagePage title={title} metric={metric} {...balance} />;
}

export function DeviceAccessPage(): ReactNode {
  return <MetricsPage title="Device Access" metric="DEVICE_ACCESS" />;
}

export function AdvancedActionsPage(): ReactNode {
  return <MetricsPage title="Advanced Actions" metric="ADVANCED_ACTIONS" />;
}
