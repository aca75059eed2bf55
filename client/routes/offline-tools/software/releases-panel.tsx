import { ChevronDown, ChevronRight, Package } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { DownloadState } from '#client/components/files/download-state.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import {
  installSteps,
  isEarlier,
  releaseWord,
  severityText,
  stepsText,
} from '#client/components/license/release-status.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatBytes } from '#client/lib/format-number.ts';
import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';
import { ReleaseDetails } from './release-details.tsx';
import { type DeviceRelease, updateFile } from './release-view.ts';
import classes from './releases-panel.module.css';

type Shared = {
  installed: string | null;
  all: readonly DeviceRelease[];
  downloads: Downloads;
  timeZone: string;
};

function ReleaseRow({
  release,
  open,
  onToggle,
  ...shared
}: Shared & { release: DeviceRelease; open: boolean; onToggle: () => void }): ReactNode {
  const { version, publishedAt, severity } = release.release;
  const file = updateFile(release);
  const state = file && shared.downloads.stateOf(file.id);
  const steps = installSteps(release, shared.all);
  const details = `release-${release.release.id}`;
  return (
    <Fragment>
      <tr data-open={open}>
        <th scope="row" className={classes.version}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={details}
            onClick={onToggle}
          >
            <Icon icon={open ? ChevronDown : ChevronRight} />
            <strong className="tnum">{version}</strong>
          </button>
        </th>
        <td data-label="Released" className={`${classes.date} ${classes.dimmed} tnum`}>
          {formatDate(publishedAt, shared)}
        </td>
        <td data-label="Type">{severityText(severity)}</td>
        <td data-label="Size" className={`${classes.numeric} tnum`}>
          {file ? formatBytes(file.size) : '–'}
        </td>
        <td data-label="Status">
          <StatusCell word={releaseWord(release, shared)} className="tnum" />
        </td>
        <td className={classes.action} data-empty={!file}>
          {file ? (
            <DownloadButton
              file={file}
              downloads={shared.downloads}
              variant={release.installable ? 'default' : 'subtle'}
            />
          ) : (
            <span className={classes.dimmed}>–</span>
          )}
        </td>
      </tr>
      {file && state ? (
        <tr className={classes.more}>
          <td colSpan={6}>
            <DownloadState file={file} state={state} />
          </td>
        </tr>
      ) : null}
      <tr className={classes.more} id={details} hidden={!open}>
        <td colSpan={6}>
          {open ? (
            <ReleaseDetails
              release={release}
              order={steps.length > 2 ? stepsText(steps) : null}
              {...shared}
            />
          ) : null}
        </td>
      </tr>
    </Fragment>
  );
}

function ReleasesTable({
  releases,
  ...shared
}: Omit<Shared, 'all'> & { releases: readonly DeviceRelease[] }) {
  const first = releases.find(({ installable }) => installable);
  const earlier = releases.filter((each) => isEarlier(each, shared.installed));
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first.release.id] : []));
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const row = (release: DeviceRelease) => (
    <ReleaseRow
      key={release.release.id}
      release={release}
      all={releases}
      open={open.has(release.release.id)}
      onToggle={() => toggle(release.release.id)}
      {...shared}
    />
  );
  return (
    <table className={classes.table} data-flush>
      <caption className="visually-hidden">Releases, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.version}>
            Version
          </th>
          <th scope="col">Released</th>
          <th scope="col">Type</th>
          <th scope="col" className={classes.numeric}>
            Size
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {releases.filter((release) => !earlier.includes(release)).map(row)}
        {earlier.length > 0 ? (
          <tr>
            <td colSpan={6}>
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={showsEarlier}
                onClick={() => setShowsEarlier(!showsEarlier)}
              >
                <Icon icon={showsEarlier ? ChevronDown : ChevronRight} />
                Earlier versions ({earlier.length})
              </button>
            </td>
          </tr>
        ) : null}
        {showsEarlier ? earlier.map(row) : null}
      </tbody>
    </table>
  );
}

/** Newest first, with the reason why a release can't be installed. */
export function ReleasesPanel({
  result,
  downloads,
  timeZone,
}: {
  result: PanelQuery<OfflineToolsReleasesQuery>;
  downloads: Downloads;
  timeZone: string;
}): ReactNode {
  const installed = result.data?.myHardwareLicense?.device.softwareVersion;
  return (
    <Panel
      title="Releases"
      padding="states"
      aside={
        installed ? (
          <>
            Installed: <strong className="tnum">{installed}</strong>
          </>
        ) : undefined
      }
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={5} height={220} />}>
        {({ myHardwareLicense }) => {
          const device = myHardwareLicense?.device;
          if (!device || device.releases.length === 0)
            return (
              <PanelEmpty
                icon={Package}
                title="No releases yet"
                text="Releases for this product appear here once they're published."
              />
            );
          return (
            <ReleasesTable
              releases={device.releases}
              installed={device.softwareVersion}
              downloads={downloads}
              timeZone={timeZone}
            />
          );
        }}
      </QueryPanel>
    </Panel>
  );
}
