import { FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#client/browser/dates.ts';
import { Shortened } from '#client/components/controls/status/shortened.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton, DownloadState } from '#client/components/files/download.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { PanelEmpty } from '#client/components/panels/panel-states.tsx';
import { type Column, FoldedTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { periodText } from './days-reported.tsx';
import type { UsageReportsQuery } from './offline-usage.generated.ts';
import classes from './offline-usage.module.css';

export type UsageReport = NonNullable<
  UsageReportsQuery['myHardwareLicense']
>['device']['usageReports']['nodes'][number];

/** Newest first. */
export function UsageFiles({
  reports,
  downloads,
}: {
  reports: readonly UsageReport[];
  downloads: Downloads;
}): ReactNode {
  if (reports.length === 0)
    return (
      <PanelEmpty
        icon={FileClock}
        title="No usage files yet"
        text="On the device, open the license screen, choose Export usage, and bring the file here on a USB stick."
      />
    );
  const count = (key: string, header: string, value: (report: UsageReport) => number) =>
    ({
      key,
      header,
      numeric: true,
      drop: 3,
      cell: (report: UsageReport) => formatNumber(value(report)),
    }) as const;
  const columns: readonly Column<UsageReport>[] = [
    {
      key: 'period',
      header: 'Period',
      cell: (report) => <span className="tnum">{periodText(report)}</span>,
      phone: 'title',
    },
    {
      key: 'when',
      header: 'Uploaded',
      cell: ({ uploadedAt, uploadedBy }) => (
        <span>
          <Shortened className="nowrap tnum" full={formatMoment(uploadedAt)}>
            {formatDay(uploadedAt)}
          </Shortened>
          <span className={classes.by}>{uploadedBy.displayName}</span>
        </span>
      ),
      phone: 'line',
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ uploadedBy }) => uploadedBy.displayName,
      drop: 1,
      text: 'name',
    },
    {
      key: 'digest',
      header: 'SHA-256',
      cell: ({ sha256, fileName }) => <Digest sha256={sha256} of={fileName} />,
      drop: 2,
    },
    count('accepted', 'Accepted', ({ recordsAccepted }) => recordsAccepted),
    ...(reports.some(({ recordsDuplicate }) => recordsDuplicate > 0)
      ? [count('before', 'Already counted', ({ recordsDuplicate }) => recordsDuplicate)]
      : []),
    ...(reports.some(({ recordsRejected }) => recordsRejected > 0)
      ? [count('rejected', 'Rejected', ({ recordsRejected }) => recordsRejected)]
      : []),
    {
      key: 'receipt',
      header: 'Receipt',
      phone: 'status',
      cell: ({ receipt }) => (
        <div className="stack">
          <DownloadButton file={receipt} downloads={downloads}>
            Receipt
          </DownloadButton>
          <DownloadState file={receipt} downloads={downloads} />
        </div>
      ),
    },
  ];
  return (
    <div className={classes.dense} data-flush>
      <FoldedTable caption="Usage files" columns={columns} rows={reports} rowKey={({ id }) => id} />
    </div>
  );
}
