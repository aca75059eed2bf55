import { ChevronDown, ChevronRight, Package } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText, updateIcon } from '#client/components/controls/status/status.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { DownloadState } from '#client/components/files/download-state.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatBytes } from '#client/lib/format-number.ts';
import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';
import { ReleaseDetails } from './release-details.tsx';
import {
  type DeviceRelease,
  installSteps,
  type ReleaseStatus,
  releaseStatus,
  stepsText,
  updateFile,
} from './release-view.ts';
import classes from './releases-panel.module.css';
import { severityText } from './software-view.ts';

const looks: Record<
  ReleaseStatus['kind'],
  { tone: 'ok' | 'notice' | 'warning' | 'neutral'; icon?: typeof Package }
> = {
  installed: { tone: 'ok' },
  withdrawn: { tone: 'warning' },
  ready: { tone: 'notice', icon: updateIcon },
  blocked: { tone: 'warning' },
  older: { tone: 'neutral', icon: Package },
};

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
  const status = releaseStatus(release, shared.installed);
  const look = looks[status.kind];
  const file = updateFile(release);
  const state = file && shared.downloads.stateOf(file.id);
  const steps = status.kind === 'blocked' ? installSteps(release, shared.all) : [];
  const order = stepsText(steps);
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
        <td data-label="Released" className={`${classes.dimmed} tnum`}>
          {formatDate(publishedAt, shared)}
        </td>
        <td data-label="Type">{severityText(severity).text}</td>
        <td data-label="Size" className={`${classes.numeric} tnum`}>
          {file ? formatBytes(file.size) : '–'}
        </td>
        <td data-label="Status">
          <StatusText tone={look.tone} icon={look.icon}>
            {order ? <span className="tnum">{order}</span> : status.text}
          </StatusText>
        </td>
        <td className={classes.action}>
          {file ? (
            <DownloadButton file={file} downloads={shared.downloads} />
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
            <ReleaseDetails release={release} order={steps.length > 2 ? order : null} {...shared} />
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
  // Installable releases come first.
  const first = releases.find((each) => releaseStatus(each, shared.installed).kind === 'ready');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first.release.id] : []));
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
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
        {releases.map((release) => (
          <ReleaseRow
            key={release.release.id}
            release={release}
            all={releases}
            open={open.has(release.release.id)}
            onToggle={() => toggle(release.release.id)}
            {...shared}
          />
        ))}
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
