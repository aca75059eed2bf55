import { type ReactNode, useEffect, useRef } from 'react';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton, DownloadState } from '#client/components/files/download.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { Panel } from '#client/components/panels/panel.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { periodText } from './days-reported.tsx';
import classes from './offline-usage.module.css';
import type { UsageReport } from './usage-files.tsx';

const metrics: Record<UsageMetric, string> = {
  ADVANCED_ACTIONS: 'advanced actions',
  DEVICE_ACCESS: 'device accesses',
};

/** The counts of a usage file that was just sent. */
export function UploadResult({
  report,
  downloads,
}: {
  report: UsageReport;
  downloads: Downloads;
}): ReactNode {
  const { fileName, recordsAccepted, recordsDuplicate, recordsRejected, rejections, totals, receipt } =
    report;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counted = totals
    .map(({ metric, value }) => `${formatNumber(value)} ${metrics[metric]}`)
    .join(' and ');
  const number = (value: number) => <span className="tnum">{formatNumber(value)}</span>;
  return (
    <Panel>
      <div className={classes.result}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          <StatusText tone={recordsRejected > 0 ? 'warning' : 'ok'}>{`${fileName} was counted`}</StatusText>
        </h2>
        <DescriptionList
          items={[
            ['Accepted', number(recordsAccepted)],
            ['Already counted', number(recordsDuplicate)],
            ['Rejected', number(recordsRejected)],
          ]}
        />
        <p className="small tnum">{`${periodText(report)}${counted ? `: ${counted}` : ''}.`}</p>
        {rejections.length > 0 ? (
          <div className="small">
            <strong>Not counted</strong>
            <ul>
              {rejections.map(({ record, reason }) => (
                <li key={record}>{`Record ${formatNumber(record)}: ${reason}`}</li>
              ))}
            </ul>
            {recordsRejected > rejections.length ? (
              <p>{`and ${formatNumber(recordsRejected - rejections.length)} more.`}</p>
            ) : null}
          </div>
        ) : null}
        <div className={`${classes.receipt} small`}>
          <div>
            <strong>Receipt</strong>
            <p className="muted">Take it back so the device can clear what was reported.</p>
            <p className="muted">
              SHA-256 <Digest sha256={receipt.sha256} of={receipt.fileName} />
            </p>
          </div>
          <DownloadButton file={receipt} downloads={downloads} size="sm">
            Download receipt
          </DownloadButton>
        </div>
        <DownloadState file={receipt} downloads={downloads} />
      </div>
    </Panel>
  );
}
