import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';

type Device = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>['device'];

/** A release from this device's point of view. */
export type DeviceRelease = Device['releases'][number];

/** A file of a release. */
export type ReleaseFile = DeviceRelease['downloads'][number];

/** The status of a release on this device, in one word. */
export type ReleaseStatus = {
  kind: 'installed' | 'withdrawn' | 'ready' | 'blocked' | 'older';
  text: string;
};

/** Compares dotted versions number by number: negative when `a` is the older. */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The versions to install up to a release, oldest first, including itself. A cyclic chain stops where it
 * repeats.
 */
export function installSteps(release: DeviceRelease, all: readonly DeviceRelease[]): string[] {
  const steps = [release.release.version];
  let next = release.requiredFirst;
  while (next && !steps.includes(next.version)) {
    const { id, version } = next;
    steps.unshift(version);
    const step = all.find((each) => each.release.id === id);
    next = step && !step.installed ? step.requiredFirst : null;
  }
  return steps;
}

/** 'Needs 4.2, then 4.8 first'; null if nothing else is required. */
export function stepsText(steps: readonly string[]): string | null {
  if (steps.length < 2) return null;
  return `Needs ${steps.slice(0, -1).join(', then ')} first`;
}

/** The status of a release. A withdrawn one says so even if it is installed. */
export function releaseStatus(release: DeviceRelease, installed: string | null): ReleaseStatus {
  if (release.release.withdrawnAt) return { kind: 'withdrawn', text: 'Withdrawn' };
  if (release.installed) return { kind: 'installed', text: 'Installed' };
  if (installed && compareVersions(release.release.version, installed) < 0)
    return { kind: 'older', text: 'Older' };
  if (release.installable) return { kind: 'ready', text: 'Ready to install' };
  return { kind: 'blocked', text: 'Not yet' };
}

/** The file that installs a release; undefined if there is none. */
export function updateFile({ release, downloads }: DeviceRelease): ReleaseFile | undefined {
  if (release.withdrawnAt) return undefined;
  return downloads.find(({ kind }) => kind === 'ONLINE_UPDATE' || kind === 'OFFLINE_UPDATE');
}

/** The other files of a release: notes, checksums. */
export function otherFiles(release: DeviceRelease): ReleaseFile[] {
  const main = updateFile(release);
  return release.release.withdrawnAt ? [] : release.downloads.filter(({ id }) => id !== main?.id);
}

const bullet = /^\s*[-*•]\s+/;

/** Notes as paragraphs and lists: lines that begin with a hyphen or the like are the items of one. */
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
