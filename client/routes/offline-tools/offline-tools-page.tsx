import { FolderDown, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { DownloadButton } from '#client/components/files/download.tsx';
import { FileRows } from '#client/components/files/file-rows.tsx';
import { SampleFiles } from '#client/components/files/sample-files.tsx';
import { type Downloads, useDownloads } from '#client/components/files/use-downloads.ts';
import { NotProvidedPage } from '#client/components/layout/not-provided.tsx';
import { loadingStatus, PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelForbidden, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { isLeftOut } from '#client/lib/failure.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { canOperate, operatePermission } from '#schema/claims/operate.ts';
import { ExchangeSteps, type OfflineHardware, pastExchanges, Schedule } from './exchange.tsx';
import { coverageText, statusOf, updateOf } from './offline-status.ts';
import {
  OfflineExchangesQueryDocument,
  OfflineToolsLicenseQueryDocument,
  OfflineToolsReleasesQueryDocument,
} from './offline-tools.generated.ts';
import { PastExchanges } from './past-exchanges.tsx';
import { ReleasesTable } from './releases.tsx';

const lists = [OfflineToolsReleasesQueryDocument, OfflineExchangesQueryDocument];

function Tools({ hardware, downloads }: { hardware: OfflineHardware; downloads: Downloads }): ReactNode {
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
      <SampleFiles files={samples} downloads={downloads} />
    </>
  );
}

const isSettled = ({ data, loading }: PanelQuery<unknown>) => Boolean(data) || !loading;

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

  if (isLeftOut(releases) && (offline === false || isLeftOut(exchanges)))
    return (
      <NotProvidedPage
        title={title}
        what={offline ? 'exchange licenses or list updates' : 'list updates'}
        text={
          offline
            ? 'This page renews an offline license by file, and offers releases and tools to download.'
            : 'This page offers the releases for your device to download.'
        }
      />
    );

  const software = releases.data?.myHardwareLicense;
  const hardware = exchanges.data?.myHardwareLicense;
  const moment = { now, timeZone: licenseZone(hardware) };
  const isPending = ![license, releases, ...(offline ? [exchanges] : [])].every(isSettled);
  // Panels below one that is loading would move.
  const showsReleases = isSettled(license) && (!offline || isSettled(exchanges));
  const update = software && updateOf(software);
  const older = hardware
    ? hardware.device.offlineExchanges.totalCount - hardware.device.offlineExchanges.nodes.length
    : 0;
  const onChanged = () => Promise.all([exchanges.refetch(), releases.refetch()]);
  return (
    <>
      <PageHeader
        title={title}
        status={isPending ? loadingStatus('updates') : statusOf(offline === true, software, hardware, now)}
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
          {isSettled(license) ? null : (
            <Panel>
              <PanelSkeleton lines={6} height={387} phoneHeight={501} />
            </Panel>
          )}
          {offline ? (
            <>
              <QueryPanel
                title="License exchange"
                result={exchanges}
                skeleton={<PanelSkeleton lines={6} height={345} phoneHeight={459} />}
              >
                {({ myHardwareLicense }) =>
                  myHardwareLicense ? (
                    <div className="stack">
                      <Schedule hardware={myHardwareLicense} moment={moment} />
                      {canOperate(can) ? (
                        <ExchangeSteps
                          hardware={myHardwareLicense}
                          downloads={downloads}
                          now={now}
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
              {hardware ? (
                <Panel
                  title="Past exchanges"
                  padding="states"
                  aside={
                    older > 0
                      ? `The newest ${pastExchanges(hardware, now).length}; ${older} older`
                      : undefined
                  }
                >
                  <PastExchanges hardware={hardware} moment={moment} />
                </Panel>
              ) : null}
            </>
          ) : null}
          {showsReleases ? (
            <QueryPanel
              title="Releases"
              padding="states"
              aside={software ? coverageText(software, now) : undefined}
              result={releases}
              skeleton={<PanelSkeleton lines={5} height={220} />}
            >
              {({ myHardwareLicense }) =>
                myHardwareLicense?.device.releases.length ? (
                  <ReleasesTable releases={myHardwareLicense.device.releases} downloads={downloads} />
                ) : (
                  <PanelEmpty
                    icon={Package}
                    title="No releases yet"
                    text="Releases for this product appear here once they're published."
                  />
                )
              }
            </QueryPanel>
          ) : null}
          {hardware ? <Tools hardware={hardware} downloads={downloads} /> : null}
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
