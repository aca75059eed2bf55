import type { OfflineToolsReleasesQuery } from './offline-tools-releases.generated.ts';

type Device = NonNullable<OfflineToolsReleasesQuery['myHardwareLicense']>['device'];

/** A release as seen from this device. */
export type DeviceRelease = Device['releases'][number];

export type ReleaseFile = DeviceRelease['downloads'][number];

export type ReleaseStatus = {
  kind: 'installed' | 'withdrawn' | 'ready' | 'blocked' | 'older';
  text: string;
};

/** Compares dotted versions number by number; negative when `a` is older. */
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
 * The versions to install up to a release, itself included, oldest first. A cyclic chain stops at
 * its first repetition.
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

/** 'Needs 4.2, then 4.8 first'; null if nothing is required. */
export function stepsText(steps: readonly string[]): string | null {
  if (steps.length < 2) return null;
  return `Needs ${steps.slice(0, -1).join(', then ')} first`;
}

/** A withdrawn release says so even if it is installed. */
export function releaseStatus(release: DeviceRelease, installed: string | null): ReleaseStatus {
  if (release.release.withdrawnAt) return { kind: 'withdrawn', text: 'Withdrawn' };
  if (release.installed) return { kind: 'installed', text: 'Installed' };
  if (installed && compareVersions(release.release.version, installed) < 0)
    return { kind: 'older', text: 'Older' };
  if (release.installable) return { kind: 'ready', text: 'Ready to install' };
  return { kind: 'blocked', text: 'Not yet' };
}

/** Undefined if no file installs the release. */
export function updateFile({ release, downloads }: DeviceRelease): ReleaseFile | undefined {
  if (release.withdrawnAt) return undefined;
  return downloads.find(({ kind }) => kind === 'ONLINE_UPDATE' || kind === 'OFFLINE_UPDATE');
}

/** Notes and checksums. */
export function otherFiles(release: DeviceRelease): ReleaseFile[] {
  const main = updateFile(release);
  return release.release.withdrawnAt ? [] : release.downloads.filter(({ id }) => id !== main?.id);
}

const bullet = /^\s*[-*•]\s+/;

/** Paragraphs and lists: lines that begin with a hyphen or bullet are list items. */
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
