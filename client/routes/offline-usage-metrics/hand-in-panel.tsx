import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AlertBox } from '#client/components/alert-box.tsx';
import { BusyButton } from '#client/components/busy-button.tsx';
import { FileCard } from '#client/components/file-card.tsx';
import { FileField } from '#client/components/file-field.tsx';
import { PanelNotOffered } from '#client/components/panel-states.tsx';
import type { Downloads } from '#client/components/use-downloads.ts';
import type { Failure } from '#client/graphql/failure.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import { type ReadFile, readOfflineFile } from '#client/lib/read-offline-file.ts';
import { ReportResult } from './report-result.tsx';
import { inspectUsageFile, type UsageDevice, type UsageReport } from './usage-file-view.ts';
import classes from './usage-files.module.css';
import { useUpload } from './use-upload.ts';

/** What the field says, and what came of the same file the first time. */
type Wrong = { text: string; earlier: UsageReport | null };

const worded = (problem: FileProblem, earlier: UsageReport | null): Wrong => ({
  text: `${problem.text} ${problem.next}`,
  earlier,
});

/** Takes the usage file carried from the device: what is in it, then Send, then what was counted. */
export function HandIn({
  device,
  reports,
  downloads,
  timeZone,
  onSent,
}: {
  device: UsageDevice;
  reports: readonly UsageReport[];
  downloads: Downloads;
  timeZone: string;
  onSent: () => void;
}): ReactNode {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [result, setResult] = useState<{ report: UsageReport; again: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLHeadingElement>(null);
  const { busy, send } = useUpload();
  const inspection = file ? inspectUsageFile(file, { reports, timeZone }) : null;
  const shown = wrong ?? (inspection?.problem ? worded(inspection.problem, inspection.earlier) : null);
  const mistake = shown?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new mistake brings the focus to the field
  useEffect(() => {
    if (mistake) field.current?.focus();
  }, [mistake, file]);
  useEffect(() => {
    if (result) outcome.current?.focus();
  }, [result]);

  function forget() {
    setFile(null);
    setWrong(null);
    setFailure(null);
    setResult(null);
  }

  async function take(picked: File) {
    forget();
    const read = await readOfflineFile(picked);
    if (read.ok) return setFile(read.value);
    if (read.reason === 'UNREADABLE')
      return setWrong({
        text: 'The browser could not read the file. Put the stick back in, and hand it in again.',
        earlier: null,
      });
    const { text, next } = fileProblem(read.reason, 'usage');
    setWrong({ text: `${picked.name}: ${text} ${next}`, earlier: null });
  }

  async function press() {
    if (!file) return;
    setFailure(null);
    const ended = await send(device.id, file);
    if (ended?.kind === 'failed') setFailure(ended.failure);
    else if (ended?.kind === 'refused') setWrong(worded(ended.problem, ended.report));
    else if (ended?.kind === 'done') {
      setFile(null);
      setResult({ report: ended.report, again: false });
      onSent();
    }
  }

  const earlier = shown?.earlier ?? null;
  return (
    <div className={classes.handIn}>
      {result ? (
        <ReportResult {...result} heading={outcome} downloads={downloads} timeZone={timeZone} />
      ) : null}
      {file ? (
        <FileCard
          file={file}
          checks={wrong ? [{ key: 'server', good: false, text: wrong.text }] : (inspection?.checks ?? [])}
          onRemove={forget}
        />
      ) : null}
      {file && !shown ? (
        <div>
          <BusyButton busy={busy} busyLabel="Sending" onClick={() => void press()}>
            Send usage file
          </BusyButton>
        </div>
      ) : (
        <FileField
          label={file || result ? 'Choose another file' : 'Choose usage file'}
          hint="Written by the device to the stick, at most 64 KiB. Nothing is sent before you have seen what is in it."
          error={
            mistake ? (
              <>
                {mistake}
                {earlier ? (
                  <>
                    {' '}
                    <button
                      type="button"
                      className={classes.plain}
                      onClick={() => {
                        forget();
                        setResult({ report: earlier, again: true });
                      }}
                    >
                      Show the first time
                    </button>
                  </>
                ) : null}
              </>
            ) : undefined
          }
          inputRef={field}
          onFile={(picked) => void take(picked)}
        />
      )}
      {failure?.kind === 'not-offered' ? <PanelNotOffered /> : null}
      {failure && failure.kind !== 'not-offered' ? (
        <AlertBox tone="critical" title="Nothing was counted" live>
          {failure.message} The file is still here. Send it again; the same file is counted once.
        </AlertBox>
      ) : null}
    </div>
  );
}
