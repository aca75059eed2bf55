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

const withOutcome = (results: readonly MoveResult[], outcome: MoveResult['outcome']) =>
  results.filter((result) => result.outcome === outcome);

/** How many were moved, and how many weren't. */
export function refusedSentence(results: readonly MoveResult[]): string {
  const refused = withOutcome(results, 'REFUSED').length;
  const moved = withOutcome(results, 'MOVED').length;
  return `${counted(moved)} moved, ${formatNumber(refused)} not moved.`;
}

/** What was moved where, such as 'Moved 7C21-0048-B93E to Main lab.'; null if nothing is there. */
export function movedText(results: readonly MoveResult[]): string | null {
  const moved = withOutcome(results, 'MOVED');
  const there = withOutcome(results, 'UNCHANGED');
  const [first] = [...moved, ...there];
  if (!first) return null;
  const place = first.device?.group ? groupPathText(first.device.group) : null;
  const named = (some: readonly MoveResult[]) =>
    some.length === 1 ? (first.device?.serialNumber ?? counted(1)) : counted(some.length);
  const already = (subject: string) => `${subject} already ${place ? `in ${place}` : 'without a group'}.`;
  if (moved.length === 0) return already(`${named(there)} ${there.length === 1 ? 'was' : 'were'}`);
  const sentence = place
    ? `Moved ${named(moved)} to ${place}.`
    : `Moved ${named(moved)} out of ${moved.length === 1 ? 'its group' : 'their groups'}.`;
  return there.length === 0 ? sentence : `${sentence} ${formatNumber(there.length)} there already.`;
}
