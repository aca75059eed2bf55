import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type Description, DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText, updateIcon } from '#client/components/controls/status/status.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { useDownloads } from '#client/components/files/use-downloads.ts';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { takeByText } from '#client/components/license/limit-text.ts';
import { pageTone, worst } from '#client/components/license/severity.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { productName } from '#client/lib/product.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { OfflineExchangesQueryDocument } from './exchange/exchange.generated.ts';
import { ExchangePanels } from './exchange/exchange-panels.tsx';
import { exchangesIn, waitingExchange } from './exchange/exchange-view.ts';
import type { OfflineToolsSoftwareQuery } from './offline-tools.generated.ts';
import {
  OfflineToolsCoverageQueryDocument,
  OfflineToolsFilesQueryDocument,
  OfflineToolsLicenseQueryDocument,
  OfflineToolsSoftwareQueryDocument,
} from './offline-tools.generated.ts';
import { OfflineToolsReleasesQueryDocument } from './software/offline-tools-releases.generated.ts';
import { severityText } from './software/release-status.ts';
import { type DeviceRelease, updateFile } from './software/release-view.ts';
import { ReleasesPanel } from './software/releases-panel.tsx';
import {
  coverageText,
  offlineToolsTitle,
  type SoftwareFacts,
  softwareSentence,
} from './software/software-view.ts';
import { ToolsPanel } from './tools-panel.tsx';
import { useRenew } from './use-renew.ts';

const digits = (text: string) => <span className="tnum">{text}</span>;

function softwareOf(data: OfflineToolsSoftwareQuery | undefined): SoftwareFacts | undefined {
  const device = data?.myHardwareLicense?.device;
  return device && { installed: device.softwareVersion, update: device.availableUpdate };
}

function Software({
  software,
  active = true,
  moment,
}: {
  software: SoftwareFacts;
  active: boolean | undefined;
  moment: Moment;
}): ReactNode {
  const { installed, update } = software;
  const items: Description[] = [
    ['Installed', digits(installed ?? 'Not reported')],
    ...(update
      ? [
          ['Available', digits(update.version)] as const,
          ['Released', digits(formatDate(update.publishedAt, moment))] as const,
          [
            'Importance',
            <StatusText
              key="advised"
              tone={update.severity === 'REQUIRED' ? 'warning' : 'notice'}
              icon={update.severity === 'REQUIRED' ? undefined : updateIcon}
            >
              {severityText(update.severity)}
            </StatusText>,
          ] as const,
        ]
      : []),
    ...(installed && active && !update
      ? [
          [
            'Status',
            <StatusText key="status" tone="ok">
              Up to date
            </StatusText>,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className="stack">
      <DescriptionList items={items} />
      {update ? <p className="muted small">{update.summary}</p> : null}
    </div>
  );
}

function newestUpdate(releases: readonly DeviceRelease[], version: string | undefined) {
  const update = releases.find(({ release }) => release.version === version);
  const file = update && updateFile(update);
  return file && version ? { file, version } : null;
}

export function OfflineToolsPage(): ReactNode {
  const { account } = useSession();
  const moment = { now: useNow(60_000), timeZone: readerTimeZone() };
  const skip = account.deviceId === null;
  const license = usePanelQuery(OfflineToolsLicenseQueryDocument, { skip });
  const software = usePanelQuery(OfflineToolsSoftwareQueryDocument, { skip });
  const coverage = usePanelQuery(OfflineToolsCoverageQueryDocument, { skip });
  const releases = usePanelQuery(OfflineToolsReleasesQueryDocument, { skip });
  const hardware = license.data?.myHardwareLicense;
  const offline = typeof hardware?.offline === 'boolean' ? hardware.offline : undefined;
  const exchanges = usePanelQuery(OfflineExchangesQueryDocument, { skip: skip || offline !== true });
  const files = usePanelQuery(OfflineToolsFilesQueryDocument, { skip: skip || offline !== true });
  const downloads = useDownloads(useRenew());
  const title = offlineToolsTitle(skip || hardware === null ? false : offline);
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (hardware === null) return <NoHardwareLicensePage title={title} />;

  const pending = [license, software, coverage, releases].find(({ data, loading }) => loading && !data);
  const dueAt = offline && !pending ? coverage.data?.myHardwareLicense?.nextCheckInDueAt : null;
  const term = coverage.data?.myHardwareLicense?.primaryServiceLicense;
  const licenseMoment = { now: moment.now, timeZone: licenseZone(coverage.data?.myHardwareLicense) };
  const covered = coverageText(term?.updatesEndAt, licenseMoment);
  const waiting = waitingExchange(exchangesIn(exchanges.data), moment.now);
  // An exchange isn't done until the response is on the device.
  const active = coverage.data ? Boolean(term) : undefined;
  const available = releases.data?.myHardwareLicense?.device.releases ?? [];
  const sentence = softwareSentence(
    pending ? undefined : softwareOf(software.data),
    {
      active,
      exchangeDueAt: dueAt,
      takeBy: waiting?.expiresAt && takeByText(waiting.expiresAt, dueAt, licenseMoment),
    },
    licenseMoment,
  );
  const tone = worst(
    sentence.tone,
    pageTone(offline ? 'offlineUpdates' : 'softwareUpdates', software.data?.myHardwareLicense?.device.alerts),
  );
  const newest = newestUpdate(available, softwareOf(software.data)?.update?.version);
  const product = hardware?.primaryServiceLicense?.product.className;
  const about = (
    <>
      <PanelGrid.Item span={8}>
        <Panel title="Software on this device" aside={covered ?? undefined}>
          <QueryPanel result={software} skeleton={<PanelSkeleton lines={3} height={70} />}>
            {(data) => {
              const facts = softwareOf(data);
              return facts ? <Software software={facts} active={active} moment={moment} /> : null;
            }}
          </QueryPanel>
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={4}>
        <Panel title="This device">
          <QueryPanel result={license} skeleton={<PanelSkeleton lines={3} height={70} />}>
            {() => (
              <DescriptionList
                layout="rows"
                items={[
                  ['Serial number', digits(account.serialNumber ?? 'Unknown')],
                  ['License', offline === undefined ? 'Unknown' : offline ? 'Offline' : 'Online'],
                  ...(product === undefined ? [] : [['Product', productName(product)] as const]),
                ]}
              />
            )}
          </QueryPanel>
        </Panel>
      </PanelGrid.Item>
    </>
  );
  const header = (
    <PageHeader
      title={title}
      status={{ ...sentence, tone, icon: tone === 'notice' ? updateIcon : undefined }}
      actions={
        newest ? (
          <DownloadButton file={newest.file} downloads={downloads} size="sm" variant="filled">
            Download {newest.version}
          </DownloadButton>
        ) : undefined
      }
    />
  );
  // The kind of license decides the panels and their order, and what phones show above them.
  if (pending)
    return (
      <>
        {header}
        <Panel>
          <QueryPanel<unknown> result={pending} skeleton={<PanelSkeleton lines={8} height={480} />}>
            {() => null}
          </QueryPanel>
        </Panel>
      </>
    );
  return (
    <>
      {header}
      <PanelGrid>
        {offline ? null : about}
        {offline ? (
          <ExchangePanels
            coverage={coverage}
            exchanges={exchanges}
            downloads={downloads}
            moment={moment}
            licenseMoment={licenseMoment}
            onChanged={() => Promise.all([exchanges.refetch(), coverage.refetch(), software.refetch()])}
          />
        ) : null}
        {offline ? about : null}
        <PanelGrid.Item span={12}>
          <ReleasesPanel result={releases} downloads={downloads} timeZone={moment.timeZone} />
        </PanelGrid.Item>
        {offline ? (
          <PanelGrid.Item span={12}>
            <ToolsPanel result={files} downloads={downloads} />
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </>
  );
}
