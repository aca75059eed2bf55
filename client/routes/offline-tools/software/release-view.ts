import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';

type Device = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>['device'];

export type DeviceRelease = Device['releases'][number];

export type ReleaseFile = DeviceRelease['downloads'][number];

/** Undefined if no file installs the release. */
export function updateFile({ release, downloads }: DeviceRelease): ReleaseFile | undefined {
  if (release.withdrawnAt) return undefined;
  return downloads.find(({ kind }) => kind === 'ONLINE_UPDATE' || kind === 'OFFLINE_UPDATE');
}

export function otherFiles(release: DeviceRelease): ReleaseFile[] {
  const main = updateFile(release);
  return release.release.withdrawnAt ? [] : release.downloads.filter(({ id }) => id !== main?.id);
}

const bullet = /^\s*[-*•]\s+/;

/** Lines that begin with a hyphen or bullet are list items. */
export function noteParts(notes: string): { isList: boolean; lines: string[] }[] {
  const parts: { isList: boolean; lines: string[] }[] = [];
  for (const line of notes.split('\n').filter((each) => each.trim() !== '')) {
    const isList = bullet.test(line);
    const last = parts.at(-1);
    const text = line.replace(bullet, '');
    if (last?.isList === isList) last.lines.push(text);
    else parts.push({ isList, lines: [text] });
  }
  return parts;
}
