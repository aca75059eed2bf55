import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DownloadFile } from '#client/browser/fetch-download.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { type Downloads, isDownloading } from './use-downloads.ts';

/** Starts or cancels a download. One button, so that it keeps the focus. */
export function DownloadButton({
  file,
  downloads,
  size = 'xs',
  variant = 'default',
  children = 'Download',
}: {
  file: DownloadFile;
  downloads: Downloads;
  size?: 'xs' | 'sm';
  variant?: 'default' | 'filled' | 'subtle';
  children?: ReactNode;
}): ReactNode {
  const busy = isDownloading(downloads, file.id);
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
      {busy ? 'Cancel' : children}
      <span className="visually-hidden">{` ${busy ? 'download of ' : ''}${file.fileName}`}</span>
    </Button>
  );
}
