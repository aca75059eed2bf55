import type { ReactNode } from 'react';
import type { DownloadFile } from '#client/browser/fetch-download.ts';
import { CopyButton } from '#client/components/controls/buttons/copy-button.tsx';
import { checkCommands } from '#client/lib/check-commands.ts';
import classes from './check-help.module.css';

export function CheckHelp({ file }: { file: Pick<DownloadFile, 'fileName' | 'sha256'> }): ReactNode {
  return (
    <details className={classes.help}>
      <summary>How to check the file</summary>
      <p>
        In the download folder, run the command for your system. It prints <code>True</code> or{' '}
        <code>OK</code> if the file is intact.
      </p>
      <dl>
        {checkCommands(file.fileName, file.sha256).map(({ system, command }) => (
          <div key={system}>
            <dt>{system === 'Windows' ? 'Windows (PowerShell)' : system}</dt>
            <dd>
              <code>{command}</code>
              <CopyButton text={command} label={`Copy command for ${system}, ${file.fileName}`} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
