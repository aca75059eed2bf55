import { ChevronDown, ChevronRight, Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusCell } from '#client/components/controls/status/status.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { DownloadState } from '#client/components/files/download-state.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { type Column, RowCells, TableFrame } from '#client/components/tables/data-table.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatBytes } from '#client/lib/format-number.ts';
import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';
import { ReleaseDetails } from './release-details.tsx';
import { isEarlier, releaseWord, severityText } from './release-status.ts';
import { type DeviceRelease, updateFile } from './release-view.ts';
import classes from './releases-panel.module.css';

type Shared = {
  installed: string | null;
  all: readonly DeviceRelease[];
  downloads: Downloads;
  timeZone: string;
};

const detailsId = ({ id }: DeviceRelease['release']) => `release-${id}`;

type Row = { release: DeviceRelease; isOpen: boolean; onToggle: () => void };

const releaseColumns = (shared: Shared): readonly Column<Row>[] => [
  {
    key: 'version',
    header: 'Version',
    cell: ({ release: { release }, isOpen, onToggle }) => (
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId(release)}
        onClick={onToggle}
      >
        <Icon icon={isOpen ? ChevronDown : ChevronRight} />
        <strong className="tnum">{release.version}</strong>
      </button>
    ),
  },
  {
    key: 'released',
    header: 'Released',
    dimmed: true,
    cell: ({ release: { release } }) => (
      <span className="nowrap tnum">{formatDate(release.publishedAt, shared)}</span>
    ),
  },
  { key: 'type', header: 'Type', cell: ({ release: { release } }) => severityText(release.severity) },
  {
    key: 'size',
    header: 'Size',
    numeric: true,
    cell: ({ release }) => {
      const file = updateFile(release);
      return <span className="nowrap">{file ? formatBytes(file.size) : '–'}</span>;
    },
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ release }) => <StatusCell word={releaseWord(release, shared)} className="tnum" />,
  },
  {
    key: 'download',
    header: 'Download',
    headerHidden: true,
    numeric: true,
    cell: ({ release }) => {
      const file = updateFile(release);
      return file ? (
        <DownloadButton
          file={file}
          downloads={shared.downloads}
          variant={release.installable ? 'default' : 'subtle'}
        />
      ) : null;
    },
  },
];

function ReleaseRows({
  row,
  columns,
  shared,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  shared: Shared;
}) {
  const { release, isOpen } = row;
  const file = updateFile(release);
  const state = file && shared.downloads.stateOf(file.id);
  return (
    <>
      <tr>
        <RowCells row={row} columns={columns} />
      </tr>
      {file && state ? (
        <tr data-details>
          <td colSpan={columns.length}>
            <DownloadState file={file} state={state} />
          </td>
        </tr>
      ) : null}
      <tr data-details id={detailsId(release.release)} hidden={!isOpen}>
        <td colSpan={columns.length}>{isOpen ? <ReleaseDetails release={release} {...shared} /> : null}</td>
      </tr>
    </>
  );
}

function ReleasesTable(shared: Shared) {
  const first = shared.all.find(({ installable }) => installable);
  const earlier = shared.all.filter((each) => isEarlier(each, shared.installed));
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(first ? [first.release.id] : []));
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const columns = releaseColumns(shared);
  const rows = (release: DeviceRelease) => {
    const { id } = release.release;
    const row = { release, isOpen: open.has(id), onToggle: () => toggle(id) };
    return <ReleaseRows key={id} row={row} columns={columns} shared={shared} />;
  };
  return (
    <div className={classes.releases} data-flush>
      <TableFrame caption="Releases, newest first" columns={columns}>
        {shared.all.filter((release) => !earlier.includes(release)).map(rows)}
        {earlier.length > 0 ? (
          <tr>
            <td colSpan={columns.length}>
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
        {showsEarlier ? earlier.map(rows) : null}
      </TableFrame>
    </div>
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
              all={device.releases}
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
