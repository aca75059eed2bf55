import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { formatBytes } from '#client/lib/format-number.ts';
import type { Download_File } from './download.generated.ts';
import classes from './files.module.css';
import type { Downloads } from './use-downloads.ts';

type Props = { file: Download_File; downloads: Downloads };

/** Starts or cancels a download. One button, so that it keeps the focus. */
export function DownloadButton({
  file,
  downloads,
  size = 'xs',
  variant = 'default',
  children = 'Download',
}: Props & {
  size?: 'xs' | 'sm';
  variant?: 'default' | 'filled' | 'subtle';
  children?: ReactNode;
}): ReactNode {
  const busy = downloads.stateOf(file.id)?.kind === 'loading';
  return (
    <Button
      size={size}
      variant={busy ? 'default' : variant}
      leftSection={busy ? undefined : <Icon icon={Download} />}
      onClick={({ detail }) => {
        if (!busy) downloads.start(file);
        // The second click of a double click must not cancel.
        else if (detail < 2) downloads.cancel(file.id);
      }}
    >
      <span>{busy ? 'Cancel' : children}</span>
      <span className="visually-hidden">{` ${busy ? 'download of ' : ''}${file.fileName}`}</span>
    </Button>
  );
}

function Progress({ file, percent }: { file: Download_File; percent: number }): ReactNode {
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
      <span className="tnum">{`${percent}% of ${formatBytes(file.size)}`}</span>
    </div>
  );
}

/** Progress and outcome; nothing before the download was started. */
export function DownloadState({ file, downloads }: Props): ReactNode {
  const state = downloads.stateOf(file.id);
  switch (state?.kind) {
    case undefined:
      return null;
    case 'loading':
      return <Progress file={file} percent={state.percent} />;
    case 'saved':
      return (
        <p className={classes.outcome} role="status">
          <StatusText tone="ok">{`${file.fileName} saved and verified (size and SHA-256 match).`}</StatusText>
          {file.kind === 'ONLINE_UPDATE' || file.kind === 'OFFLINE_UPDATE' ? (
            <span>
              {
                ' Copy it to a USB stick, plug the stick into the device, and choose Install update in its settings.'
              }
            </span>
          ) : null}
        </p>
      );
    case 'canceled':
      return (
        <p className={classes.outcome} role="status">
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
          {`${state.message} Nothing was saved. Download it again.`}
        </AlertBox>
      );
  }
}
