import type { FleetRecord, GroupRecord } from '#fixtures/builders/records.ts';
import { countGroups } from '#mock-server/domains/groups/state/group-counts.ts';
import { branchOf, groupOf, pathOf } from './groups.ts';

type Figures = { group: GroupRecord; before: number; after: number };

export type Preview = { devices: number; groups: number; figures: Figures[] };

export function previewOf(
  fleet: FleetRecord,
  group: GroupRecord,
  toId: string | null,
  isDeleted: boolean,
): Preview {
  const to = groupOf(fleet.groups, toId);
  const [before, after] = [group.ancestors, to ? pathOf(to) : []];
  const counts = countGroups(fleet);
  const devices = counts.in(group.id).total;
  const figuresOf = (groups: readonly GroupRecord[], others: readonly GroupRecord[], more: number) =>
    groups
      .filter(({ id }) => !others.some((other) => other.id === id))
      .map((each) => {
        const { total } = counts.in(each.id);
        return { group: each, before: total, after: total + more };
      });
  return {
    devices,
    groups: branchOf(fleet.groups, group.id).length - (isDeleted ? 1 : 0),
    figures:
      devices === 0 ? [] : [...figuresOf(before, after, -devices), ...figuresOf(after, before, devices)],
  };
}
