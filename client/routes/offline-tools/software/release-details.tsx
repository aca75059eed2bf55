import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { CheckHelp } from '#client/components/files/check-help.tsx';
import { Digest } from '#client/components/files/digest.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { FileRows } from '#client/routes/offline-tools/file-rows.tsx';
import { type DeviceRelease, otherFiles, updateFile } from './release-view.ts';
import classes from './releases-panel.module.css';

/** Details of a release: summary, notes, known issues, why it can't be installed, and its files. */
export function ReleaseDetails({
  release,
  order,
  downloads,
  timeZone,
}: {
  release: DeviceRelease;
  order: string | null;
  downloads: Downloads;
  timeZone: string;
}): ReactNode {
  const { version, summary, notes, knownIssues, withdrawnAt } = release.release;
  const file = updateFile(release);
  const others = otherFiles(release);
  return (
    <div className={classes.details}>
      <div className={classes.words}>
        <p className={classes.summary}>{summary}</p>
        {withdrawnAt ? (
          <p>
            Withdrawn {formatDate(withdrawnAt, { timeZone })}. Do not install it. It's no longer available.
          </p>
        ) : release.blockedBecause ? (
          <p>
            {release.blockedBecause}
            {order ? ` In full: ${order}.` : ''}
          </p>
        ) : null}
        {release.installedAt ? <p>Installed {formatDate(release.installedAt, { timeZone })}.</p> : null}
        <details>
          <summary>Notes and known issues</summary>
          <p className={classes.notes}>{notes}</p>
          <h3>Known issues</h3>
          {knownIssues.length === 0 ? (
            <p>None are known.</p>
          ) : (
            <ul>
              {knownIssues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
          )}
        </details>
        {file ? <CheckHelp file={file} /> : null}
      </div>
      {file ? (
        <div className={classes.digest}>
          <span className={classes.dimmed}>SHA-256</span>
          <Digest sha256={file.sha256} of={file.fileName} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <div className={classes.others}>
          <FileRows caption={`Other files of ${version}`} files={others} downloads={downloads} />
        </div>
      ) : null}
    </div>
  );
}
