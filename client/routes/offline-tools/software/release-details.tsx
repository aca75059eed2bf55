import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { Digest } from '#client/components/files/digest.tsx';
import type { Downloads } from '#client/components/files/use-downloads.ts';
import { FileRows } from '#client/routes/offline-tools/file-rows.tsx';
import { type DeviceRelease, noteParts, otherFiles, updateFile } from './release-view.ts';
import classes from './releases-panel.module.css';

function List({ items }: { items: readonly string[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A line above a list is its heading. */
function Notes({ notes }: { notes: string }): ReactNode {
  return noteParts(notes).map(({ isList, lines }, at, parts) => {
    const [first = ''] = lines;
    if (isList) return <List key={first} items={lines} />;
    if (lines.length === 1 && parts[at + 1]?.isList) return <h3 key={first}>{first}</h3>;
    return (
      <p key={first} className={classes.notes}>
        {lines.join('\n')}
      </p>
    );
  });
}

export function ReleaseDetails({
  release,
  downloads,
  timeZone,
}: {
  release: DeviceRelease;
  downloads: Downloads;
  timeZone: string;
}): ReactNode {
  const { version, summary, notes, knownIssues, withdrawnAt } = release.release;
  const file = updateFile(release);
  const others = otherFiles(release);
  return (
    <div className={classes.details}>
      <div className={classes.words}>
        <p className="muted">{summary}</p>
        {withdrawnAt ? (
          <p>{["It's no longer available.", ...knownIssues].join(' ')}</p>
        ) : release.blockedBecause ? (
          <p>{release.blockedBecause}</p>
        ) : null}
        {release.installedAt ? <p>Installed {formatDate(release.installedAt, { timeZone })}.</p> : null}
        <details>
          <summary>Notes and known issues</summary>
          <Notes notes={notes} />
          <h3>Known issues</h3>
          {knownIssues.length === 0 ? <p>None are known.</p> : <List items={knownIssues} />}
        </details>
      </div>
      {file ? (
        <div className={classes.digest}>
          <span className="muted">SHA-256</span>
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
