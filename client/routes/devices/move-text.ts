import { countText, nouns } from '#client/lib/count-text.ts';
import { deviceText, type NamedDevice } from '#client/lib/device-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { groupPathText, type PlacedGroup } from '#client/lib/group-path.ts';
import { moveText } from '#client/lib/move-text.ts';

export type MovedDevice = {
  id: string;
  serialNumber: string;
  name: string | null;
  groupId: string | null;
  retired: boolean;
};

type Moved = {
  deviceId: string;
  outcome: 'MOVED' | 'UNCHANGED' | 'REFUSED';
  device: { group: PlacedGroup | null } | null;
  error: { message: string } | null;
};

/** '4 devices', or 'Bench 2 (7C21-0048-B93E)' for one. */
export function devicesText(devices: readonly NamedDevice[]): string {
  const [first, ...others] = devices;
  return first && others.length === 0 ? deviceText(first) : countText(devices.length, nouns.device);
}

const are = (count: number, past = false) =>
  `${formatNumber(count)} ${count === 1 ? (past ? 'was' : 'is') : past ? 'were' : 'are'}`;

/** What moving these devices to a group changes. */
export function expectedText(
  devices: readonly MovedDevice[],
  groups: readonly (PlacedGroup & { id: string })[],
  groupId: string | null,
): string {
  const pathOf = (id: string | null) => {
    const group = groups.find((each) => each.id === id);
    return group ? groupPathText(group) : null;
  };
  const movable = devices.filter(({ retired }) => !retired);
  const moving = movable.filter((device) => device.groupId !== groupId);
  const left = [...new Set(moving.flatMap((device) => device.groupId ?? []))];
  const there = movable.length - moving.length;
  const retired = devices.length - movable.length;
  return [
    moveText(
      moving.length,
      left.length > 1 ? countText(left.length, nouns.group) : pathOf(left[0] ?? null),
      pathOf(groupId),
    ),
    there > 0 && `${are(there)} already there.`,
    retired > 0 && `${are(retired)} retired and can't be moved.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** '38 moved. 2 retired devices were not.' */
export function movedText(results: readonly Moved[], devices: readonly MovedDevice[]): string {
  const [only] = results;
  if (only?.outcome === 'MOVED' && results.length === 1) {
    const group = only.device?.group;
    return `Moved ${devicesText(devices)} ${group ? `to ${groupPathText(group)}` : 'out of its group'}.`;
  }
  const countOf = (outcome: Moved['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const isRetired = ({ deviceId }: Moved) => devices.some(({ id, retired }) => id === deviceId && retired);
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED');
  const retired = refused.filter(isRetired).length;
  const messages = new Set(
    refused.filter((each) => !isRetired(each)).map(({ error }) => error?.message ?? 'Some were not.'),
  );
  const there = countOf('UNCHANGED');
  return [
    `${formatNumber(countOf('MOVED'))} moved.`,
    there > 0 && `${are(there, true)} already there.`,
    retired > 0 &&
      `${countText(retired, ['retired device', 'retired devices'])} ${retired === 1 ? 'was' : 'were'} not.`,
    ...messages,
  ]
    .filter(Boolean)
    .join(' ');
}
