import type { ReactNode } from 'react';
import { formatBytes } from '#client/lib/format-number.ts';
import { Digest } from './digest.tsx';
import type { Download_File } from './download.generated.ts';
import { DownloadButton, DownloadState } from './download.tsx';
import classes from './files.module.css';
import type { Downloads } from './use-downloads.ts';

export function FileRows({
  caption,
  files,
  downloads,
  filled = false,
}: {
  caption: string;
  files: readonly Download_File[];
  downloads: Downloads;
  /** Fills the button if downloading is the page's main action. */
  filled?: boolean;
}): ReactNode {
  return (
    <ul className="small" aria-label={caption} data-flush>
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <div className={classes.fileWords}>
            <strong>{file.fileName}</strong>
            {file.description ? <span className="muted">{file.description}</span> : null}
          </div>
          <span className={`${classes.size} tnum`}>{formatBytes(file.size)}</span>
          <DownloadButton file={file} downloads={downloads} variant={filled ? 'filled' : 'default'} />
          <details className={classes.below}>
            <summary>SHA-256</summary>
            <Digest sha256={file.sha256} of={file.fileName} />
          </details>
          <div className={classes.below}>
            <DownloadState file={file} downloads={downloads} />
          </div>
        </li>
      ))}
    </ul>
  );
}
