import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';

export type MoveResult = {
  deviceId: string;
  outcome: 'MOVED' | 'UNCHANGED' | 'REFUSED';
  device: { serialNumber: string; group: PlacedGroup | null } | null;
  error: { message: string } | null;
};

const counted = (count: number) => countText(count, nouns.device);

/** '4 devices', or 'device 7C21-0048-B93E' for one. */
export const devicesText = (devices: readonly { serialNumber: string }[]): string => {
  const [first] = devices;
  return devices.length === 1 && first ? `device ${first.serialNumber}` : counted(devices.length);
};

const withOutcome = (results: readonly MoveResult[], outcome: MoveResult['outcome']) =>
  results.filter((result) => result.outcome === outcome);

/** The target, such as 'Main lab'; null for no group. */
const placeOf = ([first]: readonly MoveResult[]) =>
  first?.device?.group ? groupPathText(first.device.group) : null;

const inPlace = (place: string | null) => (place ? `in ${place}` : 'without a group');

const were = (count: number) => `${formatNumber(count)} ${count === 1 ? 'was' : 'were'}`;

/** More devices are only counted. */
const mostNamed = 3;

/** '7C21-0048-B93E was', '7C21-0048-B93E and 0054-F745-A666 were', or '12 were'. */
const namedWere = (results: readonly MoveResult[]) => {
  const serials = results.flatMap(({ device }) => device?.serialNumber ?? []);
  if (results.length > mostNamed || serials.length < results.length) return were(results.length);
  return `${new Intl.ListFormat('en-US').format(serials)} ${serials.length === 1 ? 'was' : 'were'}`;
};

export function expectedText(
  devices: readonly { groupId: string | null; retired: boolean }[],
  groupId: string | null,
): string {
  const retired = devices.filter((device) => device.retired).length;
  const there = devices.filter((device) => device.groupId === groupId && !device.retired).length;
  const moving = devices.length - retired - there;
  return [
    moving > 0 ? `Moves ${counted(moving)}.` : 'No devices move, so no counts change.',
    there > 0 &&
      `${formatNumber(there)} ${there === 1 ? 'is' : 'are'} already ${groupId ? 'there' : inPlace(null)}.`,
    retired > 0 && `${formatNumber(retired)} ${retired === 1 ? 'is' : 'are'} retired and can't be moved.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function outcomeText(results: readonly MoveResult[]): string {
  const there = withOutcome(results, 'UNCHANGED');
  return [
    `${counted(withOutcome(results, 'MOVED').length)} moved`,
    ...(there.length > 0 ? [`${were(there.length)} already ${inPlace(placeOf(there))}`] : []),
    `${formatNumber(withOutcome(results, 'REFUSED').length)} not moved`,
  ].join(', ');
}

/** 'Moved 7C21-0048-B93E to Main lab.'; null if nothing moved. */
export function movedText(results: readonly MoveResult[]): string | null {
  const moved = withOutcome(results, 'MOVED');
  const there = withOutcome(results, 'UNCHANGED');
  if (moved.length + there.length === 0) return null;
  const place = placeOf([...moved, ...there]);
  if (moved.length === 0) return `${namedWere(there)} already ${inPlace(place)}.`;
  const name = moved.length === 1 ? (moved[0]?.device?.serialNumber ?? counted(1)) : counted(moved.length);
  const sentence = place
    ? `Moved ${name} to ${place}.`
    : `Moved ${name} out of ${moved.length === 1 ? 'its group' : 'their groups'}.`;
  return there.length === 0 ? sentence : `${sentence} ${namedWere(there)} already there.`;
}
