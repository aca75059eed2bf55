import { ArrowLeftRight, FolderDown, Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { StatusCell, updateIcon } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton } from '#client/components/files/download.tsx';
import { type Downloads, useDownloads } from '#client/components/files/use-downloads.ts';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { daysUntil, licenseZone } from '#client/components/license/license-time.ts';
import { takeByText } from '#client/components/license/limit-text.ts';
import { pageTone, worst } from '#client/components/license/severity.ts';
import { exchangeWord } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, FoldedTable } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatDays } from '#client/lib/format-number.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import { isLate, isOver } from '#schema/facts/limit.ts';
import {
  type Exchange,
  ExchangeSteps,
  type OfflineHardware,
  Schedule,
  waitingExchange,
} from './exchange.tsx';
import { FileRows } from './file-rows.tsx';
import type { OfflineToolsReleasesQuery } from './offline-tools.generated.ts';
import {
  OfflineExchangesQueryDocument,
  OfflineToolsLicenseQueryDocument,
  OfflineToolsReleasesQueryDocument,
} from './offline-tools.generated.ts';
import classes from './offline-tools.module.css';
import { ReleasesTable } from './releases.tsx';

type SoftwareHardware = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>;

const lists = [OfflineToolsReleasesQueryDocument, OfflineExchangesQueryDocument];

const updateOf = ({ device }: SoftwareHardware) =>
  device.releases.find(({ release }) => release.id === device.availableUpdate?.id);

/** The software in one sentence; `ok` only if the device is up to date. */
function softwareText(hardware: SoftwareHardware): { tone: 'ok' | 'neutral'; text: string } {
  const { softwareVersion } = hardware.device;
  const update = updateOf(hardware);
  if (update) return { tone: 'neutral', text: `Version ${update.release.version} can be installed now.` };
  if (softwareVersion === null) return { tone: 'neutral', text: 'Version not reported yet.' };
  if (!hardware.primaryServiceLicense)
    return {
      tone: 'neutral',
      text: `Version ${softwareVersion} is installed. Updates need an active license.`,
    };
  return { tone: 'ok', text: 'The device is up to date.' };
}

/** A response that waits, else when the next exchange is due. */
function exchangeText(hardware: OfflineHardware, moment: Moment): { isReady: boolean; text: string } {
  const { nextCheckInDueAt } = hardware;
  const waiting = waitingExchange(hardware, moment.now);
  if (waiting?.expiresAt)
    return {
      isReady: true,
      text: `Response ready. ${takeByText(waiting.expiresAt, nextCheckInDueAt, moment)}.`,
    };
  const days = daysUntil(nextCheckInDueAt, moment.now, moment.timeZone);
  if (!nextCheckInDueAt || days === null) return { isReady: false, text: '' };
  if (isLate(Date.parse(nextCheckInDueAt), moment.now))
    return { isReady: false, text: 'The license exchange is overdue.' };
  return { isReady: false, text: `Next exchange due ${days === 0 ? 'today' : `in ${formatDays(days)}`}.` };
}

function statusOf(
  offline: boolean | undefined,
  software: SoftwareHardware | null | undefined,
  exchanges: OfflineHardware | null | undefined,
  now: number,
) {
  const about = software ? softwareText(software) : undefined;
  const moment = { now, timeZone: licenseZone(exchanges) };
  const exchange = offline && exchanges ? exchangeText(exchanges, moment) : undefined;
  const text = exchange?.isReady ? exchange.text : [about?.text, exchange?.text].filter(Boolean).join(' ');
  if (!text) return undefined;
  const alerts = pageTone(offline ? 'offlineUpdates' : 'softwareUpdates', software?.device.alerts);
  // Nothing is known to be all right while a part is missing.
  const isComplete = about !== undefined && (!offline || exchange !== undefined) && !exchange?.isReady;
  const tone = worst(isComplete ? about.tone : 'neutral', alerts);
  return { tone, text, icon: tone === 'notice' ? updateIcon : undefined };
}

/** The end of included updates, past or future. Undefined for the whole term. */
function coverageText({ primaryServiceLicense, timeZone }: SoftwareHardware, now: number) {
  const endsAt = primaryServiceLicense?.updatesEndAt;
  if (!endsAt) return undefined;
  const day = formatLastDay(endsAt, { timeZone: licenseZone({ timeZone }) });
  return isOver(Date.parse(endsAt), now)
    ? `Software published after ${day} is not covered`
    : `Covered through ${day}`;
}

function PastExchanges({
  hardware,
  moment,
  licenseMoment,
}: {
  hardware: OfflineHardware;
  moment: Moment;
  licenseMoment: Moment;
}): ReactNode {
  const columns: readonly Column<Exchange>[] = [
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ createdAt }) => (
        <span className="nowrap tnum" title={formatDateTime(createdAt, moment)}>
          {formatDate(createdAt, moment)}
        </span>
      ),
    },
    { key: 'who', header: 'By', cell: ({ createdBy }) => createdBy.displayName },
    {
      key: 'status',
      header: 'Status',
      cell: (exchange) => (
        <StatusCell word={exchangeWord(exchange, licenseMoment, hardware.nextCheckInDueAt)} />
      ),
    },
    {
      key: 'files',
      header: 'Files',
      cell: ({ requestFileName, requestSha256, response }) => (
        <details>
          <summary>SHA-256</summary>
          <dl className={classes.digests}>
            <dt>Request</dt>
            <dd>
              <Digest sha256={requestSha256} of={requestFileName} />
            </dd>
            <dt>Response</dt>
            <dd>
              {response ? (
                <Digest sha256={response.sha256} of={response.fileName} />
              ) : (
                <span>No longer available</span>
              )}
            </dd>
          </dl>
        </details>
      ),
    },
  ];
  const { nodes } = hardware.device.offlineExchanges;
  if (nodes.length === 0)
    return (
      <PanelEmpty
        icon={ArrowLeftRight}
        title="No exchanges yet"
        text="Exchanges appear here with the SHA-256 of both files."
      />
    );
  return <FoldedTable caption="Past exchanges" columns={columns} rows={nodes} rowKey={({ id }) => id} />;
}

function Tools({ hardware, downloads }: { hardware: OfflineHardware; downloads: Downloads }): ReactNode {
  const [open, setOpen] = useState(false);
  const { offlineTools } = hardware.device;
  const samples = offlineTools.filter(({ kind }) => kind === 'SAMPLE');
  const tools = offlineTools.filter(({ kind }) => kind !== 'SAMPLE');
  return (
    <>
      <Panel title="Offline tools" padding="states">
        {tools.length === 0 ? (
          <PanelEmpty
            icon={FolderDown}
            title="No offline tools yet"
            text="Tools for this product appear here with their checksums."
          />
        ) : (
          <FileRows caption="Offline tools" files={tools} downloads={downloads} />
        )}
      </Panel>
      {samples.length > 0 ? (
        <Panel
          title="Sample files"
          padding="flush"
          aside="Files like the ones a device creates, to try out the portal"
        >
          <details className={classes.samples} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{`Show ${samples.length} files`}</summary>
            {open ? <FileRows caption="Sample files" files={samples} downloads={downloads} /> : null}
          </details>
        </Panel>
      ) : null}
    </>
  );
}

export function OfflineToolsPage(): ReactNode {
  const { account, can } = useSession();
  const now = useNow(60_000);
  const skip = account.deviceId === null;
  const license = usePanelQuery(OfflineToolsLicenseQueryDocument, { skip });
  const offline = license.data?.myHardwareLicense?.offline;
  const releases = usePanelQuery(OfflineToolsReleasesQueryDocument, { skip });
  const exchanges = usePanelQuery(OfflineExchangesQueryDocument, { skip: skip || offline !== true });
  const downloads = useDownloads(lists);
  const title =
    offline === true
      ? 'Offline Updates & Tools'
      : offline === false || skip || license.data
        ? 'Software Updates'
        : 'Updates';
  if (account.deviceId === null) return <NoDevicePage title={title} />;
  if (license.data && license.data.myHardwareLicense === null) return <NoHardwareLicensePage title={title} />;

  const software = releases.data?.myHardwareLicense;
  const hardware = exchanges.data?.myHardwareLicense;
  const moment = { now, timeZone: readerTimeZone() };
  const licenseMoment = { now, timeZone: licenseZone(hardware) };
  const isPending = [license, releases, ...(offline ? [exchanges] : [])].some(
    ({ data, loading }) => loading && !data,
  );
  const update = software && updateOf(software);
  const older = hardware
    ? hardware.device.offlineExchanges.totalCount - hardware.device.offlineExchanges.nodes.length
    : 0;
  const onChanged = () => Promise.all([exchanges.refetch(), releases.refetch()]);
  return (
    <>
      <PageHeader
        title={title}
        status={isPending ? undefined : statusOf(offline === true, software, hardware, now)}
        actions={
          update?.download ? (
            <DownloadButton file={update.download} downloads={downloads} size="sm" variant="filled">
              {`Download ${update.release.version}`}
            </DownloadButton>
          ) : undefined
        }
      />
      <PanelGrid>
        <PanelGrid.Item span={12}>
          {offline ? (
            <>
              <Panel title="License exchange">
                <QueryPanel result={exchanges} skeleton={<PanelSkeleton lines={6} height={367} />}>
                  {({ myHardwareLicense }) =>
                    myHardwareLicense ? (
                      <div className="stack">
                        <Schedule
                          hardware={myHardwareLicense}
                          timeZone={moment.timeZone}
                          licenseMoment={licenseMoment}
                        />
                        {canOperate(can) ? (
                          <ExchangeSteps
                            device={myHardwareLicense.device}
                            downloads={downloads}
                            moment={moment}
                            onChanged={onChanged}
                          />
                        ) : (
                          <PanelForbidden
                            title="You can't start or continue exchanges"
                            permission={operatePermission}
                          />
                        )}
                      </div>
                    ) : null
                  }
                </QueryPanel>
              </Panel>
              {hardware ? (
                <Panel
                  title="Past exchanges"
                  padding="states"
                  aside={
                    older > 0
                      ? `The newest ${hardware.device.offlineExchanges.nodes.length}; ${older} older`
                      : undefined
                  }
                >
                  <PastExchanges hardware={hardware} moment={moment} licenseMoment={licenseMoment} />
                </Panel>
              ) : null}
            </>
          ) : null}
          <Panel title="Releases" padding="states" aside={software ? coverageText(software, now) : undefined}>
            <QueryPanel result={releases} skeleton={<PanelSkeleton lines={5} height={220} />}>
              {({ myHardwareLicense }) =>
                myHardwareLicense?.device.releases.length ? (
                  <ReleasesTable
                    releases={myHardwareLicense.device.releases}
                    downloads={downloads}
                    timeZone={moment.timeZone}
                  />
                ) : (
                  <PanelEmpty
                    icon={Package}
                    title="No releases yet"
                    text="Releases for this product appear here once they're published."
                  />
                )
              }
            </QueryPanel>
          </Panel>
          {hardware ? <Tools hardware={hardware} downloads={downloads} /> : null}
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
