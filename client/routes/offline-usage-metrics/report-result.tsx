import type { ReactNode, RefObject } from 'react';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton } from '#client/components/files/download-button.tsx';
import { DownloadState } from '#client/components/files/download-state.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { periodText, type UsageReport } from './usage-file-view.ts';
import classes from './usage-files.module.css';

const metrics: Record<UsageMetric, string> = {
  ADVANCED_ACTIONS: 'advanced actions',
  DEVICE_ACCESS: 'device accesses',
};

export function ReportResult({
  report,
  heading,
  downloads,
}: {
  report: UsageReport;
  heading: RefObject<HTMLHeadingElement | null>;
  downloads: Downloads;
}): ReactNode {
  const { recordsAccepted, recordsDuplicate, recordsRejected, rejections, totals, receipt } = report;
  const counted = totals
    .map(({ metric, value }) => `${formatNumber(value)} ${metrics[metric]}`)
    .join(' and ');
  const number = (value: number) => <span className="tnum">{formatNumber(value)}</span>;
  return (
    <div className={classes.result}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <StatusText tone={recordsRejected > 0 ? 'warning' : 'ok'}>{report.fileName} was counted</StatusText>
      </h3>
      <DescriptionList
        items={[
          ['Accepted', number(recordsAccepted)],
          ['Already counted', number(recordsDuplicate)],
          ['Rejected', number(recordsRejected)],
        ]}
      />
      <p className={classes.small}>
        <span className="tnum">{periodText(report)}</span> (UTC){counted ? `: ${counted}` : ''}.
      </p>
      {rejections.length > 0 ? (
        <div className={classes.small}>
          <strong>Not counted</strong>
          <ul>
            {rejections.map(({ record, reason }) => (
              <li key={record}>
                Record {formatNumber(record)}: {reason}
              </li>
            ))}
          </ul>
          {recordsRejected > rejections.length ? (
            <p>and {formatNumber(recordsRejected - rejections.length)} more.</p>
          ) : null}
        </div>
      ) : null}
      <div className={classes.receipt}>
        <div>
          <strong>Receipt to take back</strong>
          <p>Take it back so the device can clear what was reported.</p>
          <p>
            SHA-256 <Digest sha256={receipt.sha256} of={receipt.fileName} />
          </p>
        </div>
        <DownloadButton file={receipt} downloads={downloads} size="sm">
          Download receipt
        </DownloadButton>
      </div>
      <DownloadState file={receipt} state={downloads.stateOf(receipt.id)} />
    </div>
  );
}
