import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import { DownloadButton, DownloadState } from '#client/components/files/download.tsx';
import { FileForm } from '#client/components/files/file-form.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { periodText } from './days-reported.tsx';
import { UploadUsageReportMutationDocument, type UsageReportsQuery } from './offline-usage.generated.ts';
import classes from './offline-usage.module.css';

export type UsageDevice = NonNullable<UsageReportsQuery['myHardwareLicense']>['device'];
export type UsageReport = UsageDevice['usageReports']['nodes'][number];

const metrics: Record<UsageMetric, string> = {
  ADVANCED_ACTIONS: 'advanced actions',
  DEVICE_ACCESS: 'device accesses',
};

function Result({ report, downloads }: { report: UsageReport; downloads: Downloads }): ReactNode {
  const { fileName, recordsAccepted, recordsDuplicate, recordsRejected, rejections, totals, receipt } =
    report;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counted = totals
    .map(({ metric, value }) => `${formatNumber(value)} ${metrics[metric]}`)
    .join(' and ');
  const number = (value: number) => <span className="tnum">{formatNumber(value)}</span>;
  return (
    <div className={classes.result}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <StatusText tone={recordsRejected > 0 ? 'warning' : 'ok'}>{`${fileName} was counted`}</StatusText>
      </h3>
      <DescriptionList
        items={[
          ['Accepted', number(recordsAccepted)],
          ['Already counted', number(recordsDuplicate)],
          ['Rejected', number(recordsRejected)],
        ]}
      />
      <p className="small tnum">{`${periodText(report)} (UTC)${counted ? `: ${counted}` : ''}.`}</p>
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
  );
}

export function Upload({
  deviceId,
  downloads,
  onSent,
}: {
  deviceId: string;
  downloads: Downloads;
  onSent: () => void;
}): ReactNode {
  const [report, setReport] = useState<UsageReport | null>(null);
  const upload = useSave(UploadUsageReportMutationDocument, {
    title: 'Nothing was counted',
    draft: { typed: { file: null } },
    result: (payload) => payload.report,
  });
  return (
    <div className={classes.upload}>
      {report ? <Result key={`result ${report.id}`} report={report} downloads={downloads} /> : null}
      <FileForm
        key={report?.id}
        label={report ? 'Choose another file' : 'Choose usage file'}
        button="Send usage file"
        field="file"
        save={upload}
        onSend={async (file) => {
          const { saved } = await upload.save({ deviceId, file });
          if (!saved) return;
          setReport(saved);
          onSent();
        }}
      />
    </div>
  );
}
