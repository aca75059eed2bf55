import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDay } from '#client/browser/dates.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusCell, type Tone } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton, DownloadState } from '#client/components/files/download.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { type Column, RowCells, TableFrame } from '#client/components/tables/data-table.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import type { ReleaseSeverity } from '#schema/types.generated.ts';
import type { OfflineToolsReleasesQuery } from './offline-tools.generated.ts';
import classes from './offline-tools.module.css';

type Hardware = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>;
type DeviceRelease = Hardware['device']['releases'][number];

const severities: Record<ReleaseSeverity, string> = {
  ROUTINE: 'Routine',
  RECOMMENDED: 'Recommended',
  REQUIRED: 'Required',
};

/** The status of a release on the device, or why it can't be installed. A withdrawn release says so even if it is installed. */
function releaseWord(of: DeviceRelease): { tone: Tone; text: string } {
  const { release, installed, installable, blockedBecause } = of;
  if (release.withdrawnAt)
    return {
      tone: installed ? 'warning' : 'neutral',
      text: `Withdrawn ${formatDay(release.withdrawnAt)}. Don't install it.`,
    };
  if (installed) return { tone: 'ok', text: 'Installed' };
  if (installable) return { tone: 'notice', text: 'Ready to install' };
  return { tone: 'neutral', text: blockedBecause ?? "Can't be installed yet" };
}

function Details({ release }: { release: DeviceRelease }): ReactNode {
  const { summary, notes, knownIssues, withdrawnAt } = release.release;
  return (
    <div className={classes.details}>
      <div className={classes.notes}>
        <p className="muted">{summary}</p>
        {withdrawnAt ? <p>{["It's no longer available.", ...knownIssues].join(' ')}</p> : null}
        {release.installedAt ? <p>{`Installed ${formatDay(release.installedAt)}.`}</p> : null}
        <details>
          <summary>Notes and known issues</summary>
          <p className={classes.plain}>{notes}</p>
          <h3>Known issues</h3>
          <p className={classes.plain}>
            {knownIssues.map((issue) => `- ${issue}`).join('\n') || 'None are known.'}
          </p>
        </details>
      </div>
      {release.download ? (
        <div className={classes.digest}>
          <span className="muted">SHA-256</span>
          <Digest sha256={release.download.sha256} of={release.download.fileName} />
        </div>
      ) : null}
    </div>
  );
}

type Row = DeviceRelease & { toggle: ReactNode };

const columnsFor = (downloads: Downloads): readonly Column<Row>[] => [
  { key: 'version', header: 'Version', cell: ({ toggle }) => toggle, phone: 'title' },
  {
    key: 'released',
    header: 'Released',
    dimmed: true,
    cell: ({ release }) => <span className="tnum">{formatDay(release.publishedAt)}</span>,
    phone: 'line',
  },
  { key: 'type', header: 'Type', cell: ({ release }) => severities[release.severity] ?? 'Unknown', drop: 2 },
  {
    key: 'size',
    header: 'Size',
    numeric: true,
    drop: 1,
    cell: ({ download }) => (download ? formatBytes(download.size) : '–'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (release) => (
      <span className="tnum">
        <StatusCell {...releaseWord(release)} />
      </span>
    ),
    phone: 'status',
    text: 'wrap',
  },
  {
    key: 'download',
    header: 'Download',
    headerHidden: true,
    numeric: true,
    phone: 'line',
    cell: ({ download, installable }) =>
      download ? (
        <DownloadButton file={download} downloads={downloads} variant={installable ? 'default' : 'subtle'} />
      ) : null,
  },
];

function Toggle({
  isOpen,
  controls,
  onToggle,
  children,
}: {
  isOpen: boolean;
  controls?: string;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon icon={isOpen ? ChevronDown : ChevronRight} />
      <span>{children}</span>
    </button>
  );
}

function ReleaseRows({
  release,
  opens,
  downloads,
}: {
  release: DeviceRelease;
  /** Whether its details are open at first. */
  opens: boolean;
  downloads: Downloads;
}): ReactNode {
  const [isOpen, setOpen] = useState(opens);
  const id = useId();
  const columns = columnsFor(downloads);
  const { download } = release;
  const toggle = (
    <Toggle isOpen={isOpen} controls={id} onToggle={setOpen}>
      <strong className="tnum">{release.release.version}</strong>
    </Toggle>
  );
  return (
    <>
      <tr data-unusable={!release.installed && !release.installable}>
        <RowCells row={{ ...release, toggle }} columns={columns} />
      </tr>
      {download && downloads.stateOf(download.id) ? (
        <tr data-details>
          <td colSpan={columns.length}>
            <DownloadState file={download} downloads={downloads} />
          </td>
        </tr>
      ) : null}
      <tr data-details id={id} hidden={!isOpen}>
        <td colSpan={columns.length}>{isOpen ? <Details release={release} /> : null}</td>
      </tr>
    </>
  );
}

/** Newest first; releases before the installed one are folded. */
export function ReleasesTable({
  releases,
  downloads,
}: {
  releases: readonly DeviceRelease[];
  downloads: Downloads;
}): ReactNode {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const columns = columnsFor(downloads);
  const installedAt = releases.findIndex(({ installed }) => installed);
  const earlier = installedAt < 0 ? [] : releases.slice(installedAt + 1);
  const first = releases.find(({ installable }) => installable);
  const rows = (release: DeviceRelease) => (
    <ReleaseRows key={release.release.id} release={release} opens={release === first} downloads={downloads} />
  );
  return (
    <div className={classes.releases} data-flush>
      <TableFrame caption="Releases, newest first" columns={columns}>
        {releases.slice(0, releases.length - earlier.length).map(rows)}
        {earlier.length > 0 ? (
          <tr>
            <td colSpan={columns.length}>
              <Toggle isOpen={showsEarlier} onToggle={setShowsEarlier}>
                {`Earlier versions (${earlier.length})`}
              </Toggle>
            </td>
          </tr>
        ) : null}
        {showsEarlier ? earlier.map(rows) : null}
      </TableFrame>
    </div>
  );
}
