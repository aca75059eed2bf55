import { expect, test } from 'vitest';
import type { GroupRecord } from '#fixtures/builders/records.ts';
import { fleetWith, groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { previewOf } from './preview.ts';

const groups = groupsAt('Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Lab / Store', 'Van');
const fleet = fleetWith(groups, 'Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Lab / Store', 'Van', null);

function preview(id: string, toId: string | null, isDeleted = false) {
  const group = groups.find((each) => each.id === id) as GroupRecord;
  const { figures, ...counts } = previewOf(fleet, group, toId, isDeleted);
  return { ...counts, figures: figures.map((each) => [each.group.id, each.before, each.after]) };
}

test('a preview counts what moves, and who has fewer and more devices then', () => {
  expect(preview('Lab / Bench', 'Van')).toEqual({
    devices: 2,
    groups: 2,
    figures: [
      ['Lab', 4, 2],
      ['Van', 1, 3],
    ],
  });
  expect(preview('Lab / Bench', null).figures).toEqual([['Lab', 4, 2]]);
  expect(preview('Van', 'Lab / Store').figures).toEqual([
    ['Lab', 4, 5],
    ['Lab / Store', 1, 2],
  ]);
});

test('a preview leaves out groups above both places, and everything if no device moves', () => {
  expect(preview('Lab / Bench / Row', 'Lab / Store').figures).toEqual([
    ['Lab / Bench', 2, 1],
    ['Lab / Store', 1, 2],
  ]);
  const empty = groupsAt('Lab', 'Van');
  expect(previewOf(fleetWith(empty, 'Van'), empty[0] as GroupRecord, 'Van', false)).toEqual({
    devices: 0,
    groups: 1,
    figures: [],
  });
});

test('a deleted group is not one of the groups that move', () => {
  expect(preview('Lab / Bench', 'Lab', true)).toMatchObject({ devices: 2, groups: 1 });
});
