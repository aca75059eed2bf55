import { FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { DownloadState } from '#client/components/files/download-state.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { periodText, type UsageReport } from './usage-file-view.ts';
import classes from './usage-files.module.css';

export function ReportTable({
  reports,
  downloads,
  timeZone,
}: {
  reports: readonly UsageReport[];
  downloads: Downloads;
  timeZone: string;
}): ReactNode {
  if (reports.length === 0)
    return (
      <PanelEmpty
        icon={FileClock}
        title="No usage files yet"
        text="On the device, open the license screen, choose Export usage, and bring the file here on a USB stick."
      />
    );
  const columns: readonly Column<UsageReport>[] = [
    {
      key: 'period',
      header: 'Period (UTC)',
      cell: (report) => <span className="tnum">{periodText(report)}</span>,
    },
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ uploadedAt, uploadedBy }) => (
        <span>
          <span className="nowrap tnum" title={formatDateTime(uploadedAt, { timeZone })}>
            {formatDate(uploadedAt, { timeZone })}
          </span>
          <span className={classes.by}>{uploadedBy.displayName}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ uploadedBy }) => <span className="nowrap">{uploadedBy.displayName}</span>,
    },
    {
      key: 'digest',
      header: 'SHA-256',
      cell: ({ sha256, fileName }) => <Digest sha256={sha256} of={fileName} />,
    },
    {
      key: 'accepted',
      header: 'Accepted',
      numeric: true,
      cell: ({ recordsAccepted }) => formatNumber(recordsAccepted),
    },
    {
      key: 'before',
      header: 'Already counted',
      numeric: true,
      cell: ({ recordsDuplicate }) => formatNumber(recordsDuplicate),
    },
    {
      key: 'rejected',
      header: 'Rejected',
      numeric: true,
      cell: ({ recordsRejected }) => formatNumber(recordsRejected),
    },
    {
      key: 'receipt',
      header: 'Receipt',
      cell: ({ receipt }) => (
        <DownloadButton file={receipt} downloads={downloads}>
          Receipt
        </DownloadButton>
      ),
    },
  ];
  const states = reports
    .map(({ receipt }) => ({ receipt, state: downloads.stateOf(receipt.id) }))
    .filter(({ state }) => state !== undefined);
  return (
    <>
      <div className={classes.dense} data-flush>
        <DataTable caption="Usage files" columns={columns} rows={reports} rowKey={({ id }) => id} />
      </div>
      {states.map(({ receipt, state }) => (
        <div key={receipt.id} className={classes.state}>
          <DownloadState file={receipt} state={state} />
        </div>
      ))}
    </>
  );
}
