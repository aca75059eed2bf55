import { describe, expect, test } from 'vitest';
import type { GroupRecord } from '#fixtures/builders/records.ts';
import type { Change, GroupChange } from '#mock-server/contract/change.ts';
import { fleetWith, groupsAt, nested } from '#mock-server/domains/groups/state/test-groups.ts';
import { undoId, undoingOf, undoTarget } from './undo.ts';

const who = { at: 1_000, identity: 'admin', accountId: 'a-1' };

const created = (groupId: string): GroupChange => ({
  ...who,
  kind: 'group-created',
  groupId,
  name: 'First name',
  description: null,
  parentId: null,
  toText: 'the top level',
});
const updated = (groupId: string, former: string, name: string): GroupChange => ({
  ...who,
  kind: 'group-updated',
  groupId,
  name,
  description: null,
  before: { name: former, description: 'Former.' },
});
const moved = (groupId: string, before: string | null, parentId: string | null): GroupChange => ({
  ...who,
  kind: 'group-moved',
  groupId,
  name: 'First name',
  before,
  parentId,
  fromText: '',
  toText: '',
  reason: 'A reason.',
});
const deleted = (
  groupId: string,
  { parentId = null, contentsTo = null, subgroups = [] }: Partial<Extract<Change, { kind: 'group-deleted' }>>,
): GroupChange => ({
  ...who,
  kind: 'group-deleted',
  groupId,
  name: groupId.split(' / ').at(-1) ?? '',
  description: 'Words.',
  parentId,
  contentsTo,
  toText: '',
  subgroups,
  reason: null,
});
const overtaken = (message: string) => ({ code: 'NOT_ELIGIBLE', field: null, message });

describe('what can be undone', () => {
  const signedIn: Change = { kind: 'signed-in', at: 1_000, identity: 'admin' };
  const changes: Change[] = [signedIn, created('Lab')];
  const target = (more: readonly Change[], accountId = 'a-1') => undoTarget(undoId(more, 1), accountId, more);

  test('is a change of a group in the same account, by its ID', () => {
    expect(target(changes)).toEqual({ place: 1, change: changes[1] });
    expect(target(changes, 'a-2')).toBeNull();
    expect(undoTarget(undoId(changes, 0), 'a-1', changes)).toBeNull();
    expect(undoTarget('undo-1-0123456789abcdef', 'a-1', changes)).toBeNull();
    expect(undoTarget(`x${undoId(changes, 1)}`, 'a-1', changes)).toBeNull();
    expect(undoTarget('', 'a-1', changes)).toBeNull();
    expect(undoTarget(undoId(changes, 1), 'a-1', changes.slice(0, 1))).toBeNull();
  });

  test('may be far down the list', () => {
    const many = [...Array<Change>(12).fill(signedIn), created('Lab')];
    expect(undoTarget(undoId(many, 12), 'a-1', many)?.place).toBe(12);
  });

  test('is neither undone already nor an undo itself', () => {
    const undo: Change = { ...moved('Lab', null, 'Van'), undoes: 1 };
    expect(target([...changes, undo])).toBeNull();
    expect(undoTarget(undoId([...changes, undo], 2), 'a-1', [...changes, undo])).toBeNull();
    expect(target([...changes, { ...undo, undoes: 0 }])).not.toBeNull();
  });
});

describe('undoing', () => {
  const groups = groupsAt('Lab', 'Lab / Bench', 'Van');
  const empty = fleetWith(groups);

  test('a creation deletes the group as it is now, unless something is in it', () => {
    expect(undoingOf(created('Lab / Bench'), empty)).toEqual({
      kind: 'group-deleted',
      groupId: 'Lab / Bench',
      name: 'Bench',
      description: null,
      parentId: 'Lab',
      contentsTo: 'Lab',
      toText: 'Lab',
      subgroups: [],
      reason: null,
    });
    const twoBenches = groupsAt('Lab', 'Lab / Bench', 'Lab / Store', 'Van');
    const full = (id: string, all: GroupRecord[], ...homes: string[]) =>
      undoingOf(created(id), fleetWith(all, ...homes));
    const withContents = (group: string, contents: string) =>
      overtaken(`${group} has ${contents} now. Delete it and choose where they go.`);
    expect(full('Van', groups, 'Van')).toEqual(withContents('Van', '1 device'));
    expect(full('Lab', groups, 'Lab / Bench')).toEqual(withContents('Lab', '1 subgroup'));
    expect(full('Lab', twoBenches, 'Lab', 'Lab')).toEqual(withContents('Lab', '2 devices and 2 subgroups'));
  });

  test('an update brings back the former texts, unless they changed again or the name is taken', () => {
    expect(undoingOf(updated('Lab', 'Office', 'Lab'), empty)).toEqual({
      kind: 'group-updated',
      groupId: 'Lab',
      name: 'Office',
      description: 'Former.',
      before: { name: 'Lab', description: null },
    });
    expect(undoingOf(updated('Lab', 'lab', 'Lab'), empty)).toMatchObject({ kind: 'group-updated' });
    expect(undoingOf(updated('Lab', 'Office', 'Attic'), empty)).toEqual(
      overtaken('Lab has been changed again.'),
    );
    const described = groups.map((group) => ({ ...group, description: 'New.' }));
    expect(undoingOf(updated('Lab', 'Office', 'Lab'), fleetWith(described))).toEqual(
      overtaken('Lab has been changed again.'),
    );
    expect(undoingOf(updated('Lab', 'Van', 'Lab'), empty)).toMatchObject({ code: 'TAKEN', field: null });
  });

  test('a move leads back, unless the group moved again or its former place is gone or no longer fits', () => {
    expect(undoingOf(moved('Lab / Bench', 'Van', 'Lab'), empty)).toEqual({
      kind: 'group-moved',
      groupId: 'Lab / Bench',
      name: 'Bench',
      parentId: 'Van',
      before: 'Lab',
      fromText: 'Lab',
      toText: 'Van',
      reason: null,
    });
    expect(undoingOf(moved('Lab / Bench', null, 'Lab'), empty)).toMatchObject({ toText: 'the top level' });
    expect(undoingOf(moved('Lab / Bench', 'Lab', 'Van'), empty)).toEqual(
      overtaken('Bench has been moved again.'),
    );
    expect(undoingOf(moved('Lab / Bench', 'Attic', 'Lab'), empty)).toEqual(
      overtaken('The group it was in has been deleted.'),
    );
    expect(undoingOf(moved('Lab', 'Lab / Bench', null), empty)).toMatchObject({ code: 'CYCLE', field: null });
  });

  test('a deletion brings the group back with those of its subgroups that are still where they went', () => {
    const bench = { parentId: 'Lab', contentsTo: 'Lab', subgroups: ['Lab / Bench', 'Van', 'Attic'] };
    expect(undoingOf(deleted('Lab / Room', bench), empty)).toEqual({
      kind: 'group-restored',
      groupId: 'Lab / Room',
      name: 'Room',
      description: 'Words.',
      parentId: 'Lab',
      subgroups: ['Lab / Bench'],
    });
    // The subgroup that has the name now moves back under the group.
    expect(undoingOf(deleted('Lab / Bench', bench), empty)).toMatchObject({ kind: 'group-restored' });
  });

  test('a deletion is refused without a place, room, levels or a free name', () => {
    const refusal = (id: string, more: Parameters<typeof deleted>[1], fleet = empty) =>
      undoingOf(deleted(id, more), fleet);
    expect(refusal('Room', { parentId: 'Attic' })).toEqual(
      overtaken('The group it was in has been deleted.'),
    );
    expect(refusal('Van', {})).toMatchObject({ code: 'TAKEN', field: null });
    const deep = fleetWith(groupsAt(...nested(8)));
    expect(refusal('Room', { subgroups: ['1'] }, deep)).toMatchObject({ code: 'TOO_DEEP', field: null });
    expect(refusal('Room', { parentId: deep.groups.at(-1)?.id ?? '' }, deep)).toMatchObject({
      code: 'TOO_DEEP',
      field: null,
    });
  });

  test('needs a group that is still there, and a change that is no undo', () => {
    for (const change of [created('Attic'), moved('Attic', null, 'Lab')])
      expect(undoingOf(change, empty)).toEqual(overtaken('First name has been deleted.'));
    const restored: GroupChange = {
      ...who,
      kind: 'group-restored',
      groupId: 'Lab',
      name: 'Lab',
      description: null,
      parentId: null,
      subgroups: [],
    };
    expect(undoingOf(restored, empty)).toEqual(overtaken('This change was already an undo.'));
  });
});
