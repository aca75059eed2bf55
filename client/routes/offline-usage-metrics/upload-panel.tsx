import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileForm } from '#client/components/files/file-form.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { UploadUsageReportMutationDocument } from './offline-usage.generated.ts';
import { ReportResult } from './report-result.tsx';
import type { UsageReport } from './usage-file-view.ts';
import classes from './usage-files.module.css';

export function UploadPanel({
  deviceId,
  downloads,
  onSent,
}: {
  deviceId: string;
  downloads: Downloads;
  onSent: () => void;
}): ReactNode {
  const [report, setReport] = useState<UsageReport | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    busy,
    problems,
    report: say,
    save,
  } = useSave(UploadUsageReportMutationDocument, {
    title: 'Nothing was counted',
    draft: { typed: { file: null } },
    result: (payload) => payload.report,
  });
  useEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);

  return (
    <div className={classes.upload}>
      {report ? <ReportResult report={report} heading={heading} downloads={downloads} /> : null}
      <FileForm
        key={report?.id ?? ''}
        label={report ? 'Choose another file' : 'Choose usage file'}
        send="Send usage file"
        problems={problems}
        error={problems.fields.file}
        busy={busy}
        onProblem={(text) => say({ fields: { file: text } })}
        onSend={async (file) => {
          const { saved } = await save({ deviceId, file });
          if (!saved) return;
          setReport(saved);
          onSent();
        }}
      />
    </div>
  );
}
