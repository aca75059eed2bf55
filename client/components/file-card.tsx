import { FileCheck2, FileX2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '#client/lib/format.ts';
import type { ReadFile } from '#client/lib/read-offline-file.ts';
import { Digest } from './digest.tsx';
import classes from './file-card.module.css';
import { Icon } from './icon.tsx';
import { StatusText } from './status.tsx';

/** One thing the browser looked at in a file; `null` is left to the server. */
export type FileCheck = { key: string; good: boolean | null; text: string };

/** A file that was handed in and not sent yet: name, size, digest, and what the browser found. */
export function FileCard({
  file,
  checks,
  onRemove,
}: {
  file: ReadFile;
  checks: readonly FileCheck[];
  onRemove?: (() => void) | undefined;
}): ReactNode {
  const wrong = checks.some(({ good }) => good === false);
  return (
    <div className={classes.file}>
      <div className={classes.card} data-wrong={wrong}>
        <span className={classes.icon}>
          <Icon icon={wrong ? FileX2 : FileCheck2} size={20} />
        </span>
        <div className={classes.words}>
          <strong className={classes.name}>{file.fileName}</strong>
          <span className={classes.digest}>
            SHA-256 <Digest sha256={file.sha256} of={file.fileName} />
          </span>
        </div>
        <div className={classes.size}>
          <span className="tnum">{formatBytes(file.size)}</span>
        </div>
        {onRemove ? (
          <button type="button" className={classes.remove} onClick={onRemove}>
            <Icon icon={Trash2} label={`Remove ${file.fileName}`} />
          </button>
        ) : null}
      </div>
      <ul className={classes.checks} aria-label="Checks of the file">
        {checks.map(({ key, good, text }) => (
          <li key={key}>
            <StatusText tone={good === null ? 'neutral' : good ? 'ok' : 'critical'}>{text}</StatusText>
          </li>
        ))}
      </ul>
    </div>
  );
}
