import { type ReactNode, useMemo } from 'react';
import type { PlacedGroup } from '#client/lib/group-path.ts';
import { type Effects, EffectsSection, GroupEffects } from './group-effects.tsx';
import { expectedText } from './move-text.ts';

type Group = PlacedGroup & {
  id: string;
  ancestors: readonly { id: string; name: string }[];
  totalDeviceCount: number;
};

/** The API's previews have at most this many. */
const mostFigures = 16;

export type MovedDevice = { id: string; serialNumber: string; groupId: string | null; retired: boolean };

/** Groups whose device counts change: largest losses first, then gains. */
function effectsOf(
  groups: readonly Group[],
  moving: readonly MovedDevice[],
  groupId: string | null,
): Effects {
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const changes = new Map<string, number>();
  const count = (id: string | null, change: number) => {
    const group = id === null ? undefined : groupById.get(id);
    for (const each of group ? [...group.ancestors, group] : [])
      changes.set(each.id, (changes.get(each.id) ?? 0) + change);
  };
  for (const device of moving) {
    count(device.groupId, -1);
    count(groupId, 1);
  }
  const figures = groups.map((group) => {
    const before = group.totalDeviceCount;
    return { group, before, after: before + (changes.get(group.id) ?? 0) };
  });
  const gaining = figures.filter(({ before, after }) => after > before);
  const losing = figures
    .filter(({ before, after }) => after < before)
    .sort((a, b) => b.before - b.after - (a.before - a.after));
  const shown = losing.slice(0, mostFigures - gaining.length);
  return { figures: [...shown, ...gaining], othersLosing: losing.length - shown.length };
}

export function MovePreview({
  groups,
  devices,
  groupId,
}: {
  groups: readonly Group[];
  devices: readonly MovedDevice[];
  groupId: string | null;
}): ReactNode {
  const effects = useMemo(() => {
    const moving = devices.filter((device) => device.groupId !== groupId && !device.retired);
    return effectsOf(groups, moving, groupId);
  }, [groups, devices, groupId]);
  return (
    <EffectsSection>
      <GroupEffects effects={effects} sentence={expectedText(devices, groupId)} />
    </EffectsSection>
  );
}
