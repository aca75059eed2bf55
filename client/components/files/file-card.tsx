import { FileCheck2, FileX2, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { ChosenFile } from '#client/browser/chosen-file.ts';
import type { FileCheck } from '#client/browser/inspect-offline-file.ts';
import { type Description, DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import { Digest } from './digest.tsx';
import classes from './file-card.module.css';

/** `nameRef` takes the focus. */
export function FileCard({
  file: { fileName, size, content },
  wrong,
  facts,
  checks,
  nameRef,
  onRemove,
}: {
  file: ChosenFile;
  wrong: boolean;
  facts: readonly Description[];
  checks: readonly FileCheck[];
  nameRef?: RefObject<HTMLElement | null>;
  onRemove?: (() => void) | undefined;
}): ReactNode {
  return (
    <div className={classes.file} data-wrong={wrong}>
      <div className={classes.card}>
        <span className={classes.icon}>
          <Icon icon={wrong ? FileX2 : FileCheck2} size={20} />
        </span>
        <div className={classes.words}>
          <strong className={classes.name} ref={nameRef} tabIndex={-1}>
            {fileName}
          </strong>
          <span className={classes.about}>
            <span className="tnum">{formatBytes(size)}</span>
            {content && content.bytes.length === size ? (
              <span className={classes.digest}>
                SHA-256 <Digest sha256={content.sha256} of={fileName} />
              </span>
            ) : null}
          </span>
        </div>
        {onRemove ? (
          <button type="button" className={classes.remove} onClick={onRemove}>
            <Icon icon={Trash2} label={`Remove ${fileName}`} />
          </button>
        ) : null}
      </div>
      {facts.length > 0 ? (
        <div className={classes.facts}>
          <DescriptionList layout="rows" items={facts} />
        </div>
      ) : null}
      {checks.length > 0 ? (
        <ul className={classes.checks} aria-label="File checks">
          {checks.map(({ key, good, text }) => (
            <li key={key}>
              <StatusText tone={good === null ? 'neutral' : good ? 'ok' : 'critical'}>{text}</StatusText>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
