import type { ReactNode } from 'react';
import type { DownloadFile } from '#client/lib/fetch-download.ts';
import { formatBytes } from '#client/lib/format.ts';
import { asSentence } from '#client/lib/sentence.ts';
import { AlertBox } from './alert-box.tsx';
import classes from './download-state.module.css';
import { StatusText } from './status.tsx';
import type { DownloadState as State } from './use-downloads.ts';

function Progress({ file, received }: { file: DownloadFile; received: number }): ReactNode {
  const percent = Math.min(100, Math.floor((received / Math.max(1, file.size)) * 100));
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={`Download of ${file.fileName}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.fill} style={{ width: `${percent}%` }} />
      </div>
      <span className="tnum">
        {formatBytes(received)} of {formatBytes(file.size)}
      </span>
    </div>
  );
}

/** What became of a download, in words; nothing before it starts. */
export function DownloadState({ file, state }: { file: DownloadFile; state: State | undefined }): ReactNode {
  if (!state) return null;
  switch (state.kind) {
    case 'loading':
      return <Progress file={file} received={state.received} />;
    case 'saved':
      return (
        <p className={classes.line} role="status">
          <StatusText tone="ok">{file.fileName} was saved. Size and SHA-256 are right.</StatusText>
        </p>
      );
    case 'canceled':
      return (
        <p className={classes.line} role="status">
          <StatusText tone="neutral">Canceled. Nothing was kept.</StatusText>
        </p>
      );
    case 'mismatch':
      return (
        <AlertBox tone="critical" title={`${file.fileName} was not kept`} live>
          Its size or SHA-256 differs from what the portal lists. Download it again; if it happens twice, tell
          your administrator and do not use the file.
        </AlertBox>
      );
    case 'failed':
      return (
        <AlertBox tone="critical" title={`${file.fileName} did not arrive`} live>
          {asSentence(state.message)} Nothing was kept. Download it again.
        </AlertBox>
      );
  }
}
