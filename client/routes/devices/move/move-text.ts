import type { MoveResult } from '#client/graphql/use-move-devices.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText } from '#client/lib/group-path.ts';

const counted = (count: number) => countText(count, nouns.device);

/** '4 devices', or 'device 7C21-0048-B93E' for one. */
export const devicesText = (devices: readonly { serialNumber: string }[]): string => {
  const [first] = devices;
  return devices.length === 1 && first ? `device ${first.serialNumber}` : counted(devices.length);
};

/** The overall outcome in one sentence. */
export function movesSentence(results: readonly MoveResult[], isUndo: boolean): string {
  const count = (outcome: MoveResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const [moved, unchanged, refused] = [count('MOVED'), count('UNCHANGED'), count('REFUSED')];
  const parts = [
    `${counted(moved)} moved${isUndo ? ' back' : ''}`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} there already`] : []),
    ...(refused > 0 ? [`${formatNumber(refused)} not moved`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** The outcome for one device: where it was moved, or why it stayed. */
export function moveText({ outcome, device, formerGroup, error }: MoveResult): string {
  const there = device?.group ? groupPathText(device.group) : 'no group';
  if (outcome === 'REFUSED') return error?.message ?? 'Not moved.';
  if (outcome === 'UNCHANGED') return `Was in ${there} before.`;
  return `${formerGroup ? groupPathText(formerGroup) : 'No group'} to ${there}`;
}
