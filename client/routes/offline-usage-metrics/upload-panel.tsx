import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { offlineFileInput } from '#client/browser/chosen-file.ts';
import { inspectOfflineFile } from '#client/browser/inspect-offline-file.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { FileUpload, mistakeOf } from '#client/components/files/file-upload.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { uploadProblem, useFileUpload } from '#client/components/files/use-file-upload.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { UploadUsageReportMutationDocument } from './offline-usage.generated.ts';
import { ReportResult } from './report-result.tsx';
import { type UsageDevice, type UsageReport, usageFacts } from './usage-file-view.ts';
import classes from './usage-files.module.css';

export function UploadPanel({
  device,
  reports,
  downloads,
  moment,
  onSent,
}: {
  device: UsageDevice;
  reports: readonly UsageReport[];
  downloads: Downloads;
  moment: { now: number; timeZone: string };
  onSent: () => void;
}): ReactNode {
  const [result, setResult] = useState<{ report: UsageReport; again: boolean } | null>(null);
  const outcome = useRef<HTMLHeadingElement>(null);
  const upload = useFileUpload<UsageReport>(useCallback(() => setResult(null), []));
  const { file, forget, say } = upload;
  const { busy, save } = useSave(UploadUsageReportMutationDocument, { result: ({ report }) => report });
  const earlier = reports.find(({ sha256 }) => sha256 === file?.content?.sha256) ?? null;
  const wanted = {
    kind: 'usage',
    serialNumber: device.serialNumber,
    earlierAt: earlier?.uploadedAt ?? null,
    ...moment,
    licenseZone: moment.timeZone,
  } as const;
  const inspection = file && inspectOfflineFile(file, wanted);
  const mistake = mistakeOf(upload, inspection, earlier);
  useEffect(() => {
    if (result) outcome.current?.focus();
  }, [result]);

  function show(report: UsageReport, again: boolean) {
    forget();
    setResult({ report, again });
  }

  async function press() {
    if (!file) return;
    say(null);
    const outcome = await save({ deviceId: device.id, file: offlineFileInput(file) });
    if (outcome.saved) {
      show(outcome.saved, false);
      onSent();
    } else say(uploadProblem(outcome, 'usage', outcome.payload?.report ?? null));
  }

  return (
    <div className={classes.upload} data-empty={!(file || result)}>
      {result ? (
        <ReportResult {...result} heading={outcome} downloads={downloads} timeZone={moment.timeZone} />
      ) : null}
      <FileUpload
        upload={upload}
        inspection={inspection}
        mistake={mistake}
        facts={inspection?.file ? usageFacts(inspection.file, moment) : []}
        label={result ? 'Choose another file' : 'Choose usage file'}
        hint="The file the device saved to the USB stick (up to 64 KiB). You'll see its contents before anything is sent."
        busy={busy}
        failed={['Nothing was counted', "The file is still here. Send it again. It's only counted once."]}
        earlierLabel="Show the first upload"
        onEarlier={(report) => show(report, true)}
      />
      {file && !mistake ? (
        <div>
          <BusyButton busy={busy} busyLabel="Sending" onClick={() => void press()}>
            Send usage file
          </BusyButton>
        </div>
      ) : null}
    </div>
  );
}
