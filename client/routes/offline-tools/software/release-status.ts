import { CircleCheck, Package, TriangleAlert } from 'lucide-react';
import { formatDate } from '#client/browser/format-instant.ts';
import { type StatusWord, updateIcon } from '#client/components/controls/status/status.tsx';
import type { ReleaseSeverity } from '#schema/types.generated.ts';

type DeviceRelease = {
  installed: boolean;
  installable: boolean;
  blockedBecause: string | null;
  release: { version: string; withdrawnAt: string | null };
};

type Device = {
  /** The version on the device; null if unknown. */
  installed: string | null;
  timeZone: string;
};

const severities: Record<ReleaseSeverity, string> = {
  ROUTINE: 'Routine',
  RECOMMENDED: 'Recommended',
  REQUIRED: 'Required',
};

export const severityText = (severity: ReleaseSeverity): string => severities[severity] ?? 'Unknown';

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

export const isEarlier = ({ release }: DeviceRelease, installed: string | null): boolean =>
  installed !== null && compareVersions(release.version, installed) < 0;

/** The status of a release on the device, or why it can't be installed. A withdrawn release says so even if it is installed. */
export function releaseWord(release: DeviceRelease, { installed, timeZone }: Device): StatusWord {
  const { withdrawnAt } = release.release;
  if (withdrawnAt)
    return {
      tone: 'warning',
      text: `Withdrawn ${formatDate(withdrawnAt, { timeZone })}. Don't install it.`,
      icon: TriangleAlert,
    };
  if (release.installed) return { tone: 'ok', text: 'Installed', icon: CircleCheck };
  if (isEarlier(release, installed)) return { tone: 'neutral', text: 'Older than installed', icon: Package };
  if (release.installable) return { tone: 'notice', text: 'Ready to install', icon: updateIcon };
  return { tone: 'warning', text: release.blockedBecause ?? "Can't be installed yet", icon: TriangleAlert };
}
