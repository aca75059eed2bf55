import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import { asSentence } from '#client/lib/sentence.ts';
import type { Download_File } from './download.generated.ts';
import classes from './download-state.module.css';
import type { DownloadState as State } from './use-downloads.ts';

function Progress({ file, received }: { file: Download_File; received: number }): ReactNode {
  const percent = Math.min(100, Math.floor((received / Math.max(1, file.size)) * 100));
  return (
    <div className={classes.progress}>
      <div
        className={`${classes.track} edged`}
        role="progressbar"
        aria-label={`Download of ${file.fileName}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={`${classes.fill} drawn`} style={{ width: `${percent}%` }} />
      </div>
      <span className="tnum">
        {formatBytes(received)} of {formatBytes(file.size)}
      </span>
    </div>
  );
}

const isUpdate = ({ kind }: Download_File) => kind === 'ONLINE_UPDATE' || kind === 'OFFLINE_UPDATE';

export function DownloadState({ file, state }: { file: Download_File; state: State | undefined }): ReactNode {
  if (!state) return null;
  switch (state.kind) {
    case 'loading':
      return <Progress file={file} received={state.received} />;
    case 'saved':
      return (
        <p className={classes.line} role="status">
          <StatusText tone="ok">{file.fileName} saved and verified (size and SHA-256 match).</StatusText>
          {isUpdate(file)
            ? ' Copy it to a USB stick, plug the stick into the device, and choose Install update in its settings.'
            : null}
        </p>
      );
    case 'canceled':
      return (
        <p className={classes.line} role="status">
          <StatusText tone="neutral">Canceled. Nothing was saved.</StatusText>
        </p>
      );
    case 'mismatch':
      return (
        <AlertBox tone="critical" title={`${file.fileName} was not saved`} live>
          Its size or SHA-256 doesn't match. Download it again. If it happens again, don't use the file and
          tell your administrator.
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox tone="critical" title={`${file.fileName} didn't download`} live>
          {asSentence(state.message)} Nothing was saved. Download it again.
        </AlertBox>
      );
  }
}
