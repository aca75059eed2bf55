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

const retiredNoun = ['retired device', 'retired devices'] as const;

/** '4 devices', or 'Bench 2 (7C21-0048-B93E)' for one. */
export function devicesText(devices: readonly NamedDevice[]): string {
  const [first, ...others] = devices;
  return first && others.length === 0 ? deviceText(first) : countText(devices.length, nouns.device);
}

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
  const moving = devices.filter((device) => !device.retired && device.groupId !== groupId);
  const left = [...new Set(moving.flatMap((device) => device.groupId ?? []))];
  const from = left.length > 1 ? countText(left.length, nouns.group) : pathOf(left[0] ?? null);
  const text = moveText(moving.length, from, pathOf(groupId));
  const retired = devices.filter((device) => device.retired).length;
  return retired > 0 ? `${text} ${countText(retired, retiredNoun)} can't be moved.` : text;
}

/** '38 moved. 2 retired devices were not.' */
export function movedText(results: readonly Moved[], devices: readonly MovedDevice[]): string {
  const [only] = results;
  if (only?.outcome === 'MOVED' && results.length === 1) {
    const group = only.device?.group;
    return `Moved ${devicesText(devices)} ${group ? `to ${groupPathText(group)}` : 'out of its group'}.`;
  }
  const moved = results.filter(({ outcome }) => outcome === 'MOVED').length;
  const isRetired = ({ deviceId }: Moved) => devices.some(({ id, retired }) => id === deviceId && retired);
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED');
  const retired = refused.filter(isRetired).length;
  const messages = refused.filter((each) => !isRetired(each)).map(({ error }) => error?.message ?? '');
  return [
    `${formatNumber(moved)} moved.`,
    ...(retired > 0 ? [`${countText(retired, retiredNoun)} ${retired === 1 ? 'was' : 'were'} not.`] : []),
    ...new Set(messages),
  ].join(' ');
}
