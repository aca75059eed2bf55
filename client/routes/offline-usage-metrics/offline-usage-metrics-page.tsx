import { type ReactNode, useState } from 'react';
import { useEnvironment } from '#client/browser/environment.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { SampleFiles } from '#client/components/files/sample-files.tsx';
import { useDownloads } from '#client/components/files/use-downloads.ts';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { loadingStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { PendingPage } from '#client/components/layout/pending-page.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { alertAbout, pageTone, worst } from '#client/components/license/severity.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut, isUnanswered } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { neverReported, notReportedText, reportedThrough, usageRange } from '#client/lib/usage-view.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import { isLate } from '#schema/facts/limit.ts';
import { coverage, DaysReported, missingText } from './days-reported.tsx';
import { MetricPanel, useUsage } from './metric-panel.tsx';
import {
  OfflineUsageLicenseQueryDocument,
  UsageReportsQueryDocument,
  UsageSamplesQueryDocument,
} from './offline-usage.generated.ts';
import { Upload } from './upload.tsx';
import { UploadResult } from './upload-result.tsx';
import { UsageFiles, type UsageReport } from './usage-files.tsx';

const title = 'Usage Metrics';
const lists = [UsageReportsQueryDocument, UsageSamplesQueryDocument];

/** `through` is null before the first report, undefined while loading. */
function usageSentence(
  through: string | null | undefined,
  missing: string | null,
  isOverdue: boolean,
): string | null {
  if (through === undefined) return null;
  const reported = through === null ? notReportedText() : `Reported through ${through}.`;
  return [missing, reported, isOverdue && 'The next usage file is overdue.'].filter(Boolean).join(' ');
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
    isUnanswered(license) ||
    hardware === null ||
    hardware?.offline === false;
  const usage = useUsage(actions, elsewhere);
  const files = usePanelQuery(UsageReportsQueryDocument, { skip: elsewhere });
  const { config } = useEnvironment();
  const samples = usePanelQuery(UsageSamplesQueryDocument, { skip: elsewhere || !config.mock });
  const downloads = useDownloads(lists);
  const [sent, setSent] = useState<UsageReport | null>(null);
  const now = useNow(60_000);
  const timeZone = readerTimeZone();
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (isUnanswered(license)) return <PendingPage title={title} subject="Usage" result={license} />;
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
  if (isLeftOut(usage) && isLeftOut(files))
    return (
      <NotProvidedPage
        title={title}
        what="show usage"
        text="This page takes the usage files of an offline device, and shows what they report."
      />
    );
  const device = files.data?.myHardwareLicense?.device;
  const sampleFiles = (samples.data?.myHardwareLicense?.device.offlineTools ?? []).filter(
    ({ kind, fileName }) => kind === 'SAMPLE' && fileName.endsWith('.usage'),
  );
  const reports = device?.usageReports.nodes ?? [];
  const older = (device?.usageReports.totalCount ?? 0) - reports.length;
  const dueAt = device?.usageReportDueAt ?? null;
  const series = usage.data?.access;
  const through = series ? reportedThrough(series, readerTimeZone()) : undefined;
  const ranges = series ? coverage(usageRange(now, timeZone), series, { dueAt, now, timeZone }) : [];
  const missingAlert = alertAbout(device?.alerts, 'USAGE_MISSING');
  const missing = missingAlert ? `${missingAlert.title}.` : device ? null : missingText(ranges);
  const isNew = series ? neverReported(series) : false;
  const text = usageSentence(through, missing, dueAt !== null && isLate(Date.parse(dueAt), now));
  const status = text && {
    tone: worst(
      pageTone('usageMetrics', device?.alerts),
      missing ? 'warning' : 'ok',
      through ? 'ok' : 'neutral',
    ),
    text,
  };
  return (
    <>
      <PageHeader
        title={title}
        status={status || (usage.loading ? loadingStatus('usage') : undefined)}
        note={missingAlert?.detail}
      />
      <PanelGrid>
        {device || files.loading ? (
          <PanelGrid.Item span={6}>
            <Panel title="Send a usage file">
              {!canOperate(can) ? (
                <PanelForbidden title="You can't upload usage files" permission={operatePermission} />
              ) : device ? (
                <Upload
                  key={sent?.id}
                  deviceId={device.id}
                  isDue={status ? status.tone === 'warning' : false}
                  onSent={setSent}
                />
              ) : (
                <PanelSkeleton lines={3} height={130} phoneHeight={122} />
              )}
            </Panel>
          </PanelGrid.Item>
        ) : null}
        {isLeftOut(usage) ? null : (
          <PanelGrid.Item span={6}>
            <QueryPanel
              title="Days reported"
              result={usage}
              skeleton={<PanelSkeleton lines={3} height={110} />}
            >
              {() => (
                <DaysReported
                  stretches={isNew ? [] : ranges}
                  dueAt={device ? dueAt : undefined}
                  now={now}
                  licenseZone={licenseZone(files.data?.myHardwareLicense)}
                />
              )}
            </QueryPanel>
          </PanelGrid.Item>
        )}
        {sent ? (
          <PanelGrid.Item span={12}>
            <UploadResult key={sent.id} report={sent} downloads={downloads} />
          </PanelGrid.Item>
        ) : null}
        {actions && !isLeftOut(usage) && !isNew ? (
          <PanelGrid.Item span={6}>
            <MetricPanel
              name="Advanced Actions"
              result={usage}
              series={usage.data?.actions}
              metric="ADVANCED_ACTIONS"
            />
          </PanelGrid.Item>
        ) : null}
        {isLeftOut(usage) || isNew ? null : (
          <PanelGrid.Item span={6}>
            <MetricPanel
              name="Device Access"
              result={usage}
              series={usage.data?.access}
              metric="DEVICE_ACCESS"
            />
          </PanelGrid.Item>
        )}
        {isLeftOut(files) ? null : (
          <PanelGrid.Item span={12}>
            <QueryPanel
              title="Usage files"
              padding="states"
              aside={older > 0 ? `The newest ${reports.length}; ${older} older` : undefined}
              result={files}
              skeleton={<PanelSkeleton lines={4} height={132} />}
            >
              {() => <UsageFiles reports={reports} downloads={downloads} />}
            </QueryPanel>
          </PanelGrid.Item>
        )}
        {sampleFiles.length > 0 ? (
          <PanelGrid.Item span={12}>
            <SampleFiles files={sampleFiles} downloads={downloads} />
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </>
  );
}
