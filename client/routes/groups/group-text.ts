import { countText, type Noun, nouns } from '#client/lib/count-text.ts';
import { type Group, subgroupsOf } from './group-tree.ts';

/** Says where the contents of a deleted group go. `parent` is the path of the group above it; null without one. */
export function contentsText(group: Group, groups: readonly Group[], parent: string | null): string {
  const subgroups = subgroupsOf(groups, group.id);
  const below = subgroups.reduce((sum, { totalDeviceCount }) => sum + totalDeviceCount, 0);
  const movesTo = (count: number, noun: Noun, place: string) =>
    count > 0 ? [`${countText(count, noun)} ${count === 1 ? 'moves' : 'move'} to ${place}.`] : [];
  const sentences = [
    ...movesTo(group.totalDeviceCount - below, nouns.device, parent ?? 'No group'),
    ...movesTo(subgroups.length, nouns.subgroup, parent ?? 'the top level'),
  ];
  return sentences.join(' ') || 'This group is empty.';
}
