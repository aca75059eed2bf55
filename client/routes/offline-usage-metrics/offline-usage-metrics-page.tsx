import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { UsageChart } from '#client/components/charts/usage-chart.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { useDownloads } from '#client/components/files/use-downloads.ts';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { pageTone, worst } from '#client/components/license/severity.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { reportedThrough, usageRange } from '#client/lib/usage-view.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import { isLate } from '#schema/facts/limit.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { Coverage, looks } from './coverage-panel.tsx';
import {
  OfflineUsageLicenseQueryDocument,
  OfflineUsageQueryDocument,
  UsageReportsQueryDocument,
} from './offline-usage.generated.ts';
import { ReportTable } from './report-table.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { coverage, missingText, usageSentence } from './usage-file-view.ts';
import { useRenewReceipt } from './use-renew-receipt.ts';

const title = 'Usage Metrics';

function useUsage(metric: UsageMetric, skip: boolean) {
  const timeZone = readerTimeZone();
  const range = usageRange(useNow(60_000), timeZone);
  return usePanelQuery(OfflineUsageQueryDocument, {
    variables: { input: { metric, timeZone, bucket: 'WEEK', ...range } },
    skip,
  });
}

function MetricPanel({
  name,
  result,
  color,
}: {
  name: string;
  result: ReturnType<typeof useUsage>;
  color: 1 | 2;
}): ReactNode {
  const series = result.data?.usageSeries;
  // Without reports the total is unknown, not zero.
  const total = series?.points.some(({ value }) => value !== null) ? series.total : undefined;
  return (
    <Panel
      title={name}
      badges={
        total === undefined ? undefined : (
          <span className="muted small tnum">{formatNumber(total)} in 90 days</span>
        )
      }
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={254} />}>
        {({ usageSeries }) => (
          <UsageChart name={name} series={usageSeries} timeZone={readerTimeZone()} color={color} />
        )}
      </QueryPanel>
    </Panel>
  );
}

export function OfflineUsageMetricsPage(): ReactNode {
  const { account, can } = useSession();
  const actions = can.perform.advancedActions !== undefined;
  const license = usePanelQuery(OfflineUsageLicenseQueryDocument);
  const hardware = license.data?.myHardwareLicense;
  // Requests nothing until the usage is known to belong to this page.
  const elsewhere =
    account.deviceId === null ||
    (license.loading && !license.data) ||
    hardware === null ||
    hardware?.offline === false;
  const access = useUsage('DEVICE_ACCESS', elsewhere);
  const advanced = useUsage('ADVANCED_ACTIONS', elsewhere || !actions);
  const files = usePanelQuery(UsageReportsQueryDocument, { skip: elsewhere });
  const downloads = useDownloads(useRenewReceipt());
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;
  if (hardware?.offline === false)
    return (
      <EmptyPage
        title={title}
        heading="This license is online"
        text="Usage of online licenses is under Device Access."
        link={<TextLink to={paths.deviceAccess}>See Device Access</TextLink>}
      />
    );
  const device = files.data?.myHardwareLicense?.device;
  const reports = device?.usageReports.nodes ?? [];
  const older = (device?.usageReports.totalCount ?? 0) - reports.length;
  const dueAt = device?.usageReportDueAt ?? null;
  const series = access.data?.usageSeries;
  const through = series ? reportedThrough(series, readerTimeZone()) : undefined;
  const ranges = series ? coverage(usageRange(now, timeZone), series, { dueAt, now, timeZone }) : [];
  const missing = missingText(ranges);
  const status = {
    tone: worst(
      pageTone('usageMetrics', device?.alerts),
      missing ? looks.gap.tone : 'ok',
      through ? 'ok' : 'neutral',
    ),
    text: usageSentence(through, missing, dueAt !== null && isLate(Date.parse(dueAt), now)),
  };
  return (
    <>
      <PageHeader title={title} status={status} />
      <PanelGrid>
        {device || files.loading ? (
          <PanelGrid.Item span={6}>
            <Panel title="Upload a usage file">
              {!canOperate(can) ? (
                <PanelForbidden title="You can't upload usage files" permission={operatePermission} />
              ) : device ? (
                <UploadPanel
                  deviceId={device.id}
                  downloads={downloads}
                  onSent={() => {
                    files.refetch();
                    // Updates the toolbar's balance too, which is the same object in the cache.
                    license.refetch();
                    access.refetch();
                    if (actions) advanced.refetch();
                  }}
                />
              ) : (
                <PanelSkeleton lines={3} height={162} />
              )}
            </Panel>
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={device || files.loading ? 6 : 12}>
          <Panel title="Days reported">
            <QueryPanel result={access} skeleton={<PanelSkeleton lines={3} height={162} />}>
              {() => (
                <Coverage
                  stretches={ranges}
                  dueAt={device ? dueAt : undefined}
                  now={now}
                  licenseZone={licenseZone(files.data?.myHardwareLicense)}
                />
              )}
            </QueryPanel>
          </Panel>
        </PanelGrid.Item>
        {actions ? (
          <PanelGrid.Item span={6}>
            <MetricPanel name="Advanced Actions" result={advanced} color={1} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={actions ? 6 : 12}>
          <MetricPanel name="Device Access" result={access} color={2} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <Panel
            title="Usage files"
            padding="states"
            aside={older > 0 ? `The newest ${reports.length}; ${older} older` : undefined}
          >
            <QueryPanel result={files} skeleton={<PanelSkeleton lines={4} height={132} />}>
              {() => <ReportTable reports={reports} downloads={downloads} timeZone={timeZone} />}
            </QueryPanel>
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
