import { countText, nouns } from '#client/lib/count-text.ts';
import { groupPathText } from '#client/lib/group-path.ts';
import { parentOf, type TreeGroup } from '#client/routes/groups/group-tree.ts';

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** '12 devices leave Main lab and join Field team.' Null is the top level. */
export function groupMoveText(group: TreeGroup, to: TreeGroup | null): string {
  const from = parentOf(group);
  const count = group.totalDeviceCount;
  if (count === 0) return 'No devices move.';
  const parts = [
    from && `${verb(count, 'leaves', 'leave')} ${groupPathText(from)}`,
    to && `${verb(count, 'joins', 'join')} ${groupPathText(to)}`,
  ].filter(Boolean);
  return `${countText(count, nouns.device)} ${parts.join(' and ')}.`;
}

/** What becomes of the contents of a deleted group. */
export function contentsText(group: TreeGroup): string {
  const parent = parentOf(group);
  const below = group.subgroups.length;
  const own =
    group.totalDeviceCount - group.subgroups.reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const devices = own > 0 ? countText(own, nouns.device) : null;
  const subgroups = below > 0 ? countText(below, nouns.subgroup) : null;
  if (!devices && !subgroups) return 'This group is empty.';
  if (parent) {
    const both = [devices, subgroups].filter(Boolean).join(' and ');
    return `${both} ${verb(own + below, 'moves', 'move')} to ${groupPathText(parent)}.`;
  }
  return [
    subgroups && `${subgroups} ${verb(below, 'moves', 'move')} to the top level.`,
    devices && `${devices} ${verb(own, 'is', 'are')} in no group then.`,
  ]
    .filter(Boolean)
    .join(' ');
}
