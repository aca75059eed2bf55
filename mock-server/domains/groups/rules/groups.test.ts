import { describe, expect, test } from 'vitest';
import type { GroupRecord } from '#fixtures/builders/records.ts';
import { groupsAt, nested } from '#mock-server/domains/groups/state/test-groups.ts';
import {
  branchOf,
  contentsProblem,
  groupOf,
  moveProblem,
  nameProblem,
  parentProblem,
  pathText,
  roomProblem,
  subgroupsOf,
  textProblem,
} from './groups.ts';

const groups = groupsAt('Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Lab / Store', 'Van');
const at = (id: string, all = groups) => groupOf(all, id) as GroupRecord;
const idsOf = (list: readonly GroupRecord[]) => list.map(({ id }) => id);

describe('a tree of groups', () => {
  test('has subgroups, branches and paths', () => {
    expect(idsOf(subgroupsOf(groups, null))).toEqual(['Lab', 'Van']);
    expect(idsOf(subgroupsOf(groups, 'Lab'))).toEqual(['Lab / Bench', 'Lab / Store']);
    expect(idsOf(branchOf(groups, 'Lab / Bench'))).toEqual(['Lab / Bench', 'Lab / Bench / Row']);
    expect(groupOf(groups, 'Attic')).toBeNull();
    expect([pathText(at('Lab / Bench')), pathText(null)]).toEqual(['Lab / Bench', 'the top level']);
  });

  test('needs names up to a length', () => {
    expect(textProblem('')).toMatchObject({ code: 'REQUIRED', field: 'name' });
    expect(textProblem('x'.repeat(80))).toBeNull();
    expect(textProblem('x'.repeat(81))).toEqual({
      code: 'TOO_LONG',
      field: 'name',
      message: 'Maximum 80 characters (81 entered).',
    });
  });

  test('has each name once in a place, whatever its case', () => {
    const problem = (name: string, parentId: string | null, leaving?: string[]) =>
      nameProblem(groups, { name, parentId, field: 'name' }, leaving);
    expect(problem('bench', 'Lab')).toEqual({
      code: 'TAKEN',
      field: 'name',
      message: 'Lab already has a group named Bench.',
    });
    expect(problem('VAN', null)?.message).toBe('The top level already has a group named Van.');
    expect(problem('Bench', null)).toBeNull();
    expect(problem('Bench', 'Lab', ['Lab / Bench'])).toBeNull();
  });

  test('has room for a group under one that exists, up to eight levels and 2,000 groups', () => {
    expect(roomProblem(groups, null)).toBeNull();
    expect(roomProblem(groups, 'Lab / Bench / Row')).toBeNull();
    expect(roomProblem(groups, 'Attic')).toMatchObject({ code: 'NOT_FOUND', field: 'parentId' });
    const deep = groupsAt(...nested(8));
    expect(roomProblem(deep, deep.at(-2)?.id ?? '')).toBeNull();
    expect(roomProblem(deep, deep.at(-1)?.id ?? '')).toMatchObject({
      code: 'TOO_DEEP',
      field: 'parentId',
      message: expect.stringContaining('would create 9 levels'),
    });
    const many = groupsAt(...Array.from({ length: 1_999 }, (_, number) => `Group ${number}`));
    expect(roomProblem(many, null)).toBeNull();
    expect(roomProblem([...many, ...groupsAt('Last')], null)).toMatchObject({
      code: 'LIMIT_REACHED',
      field: null,
      message: expect.stringContaining('at most 2,000 groups'),
    });
  });
});

describe('a move', () => {
  test('leads to another group, neither into itself nor under itself', () => {
    expect(moveProblem(groups, at('Lab / Bench'), 'Van')).toBeNull();
    expect(moveProblem(groups, at('Lab / Bench'), null)).toBeNull();
    expect(moveProblem(groups, at('Van'), null)).toEqual({
      code: 'INVALID',
      field: 'parentId',
      message: 'Van is already there.',
    });
    expect(moveProblem(groups, at('Van'), 'Attic')).toMatchObject({ code: 'NOT_FOUND', field: 'parentId' });
    expect(moveProblem(groups, at('Lab'), 'Lab')).toEqual({
      code: 'CYCLE',
      field: 'parentId',
      message: "Lab can't move into itself.",
    });
    expect(moveProblem(groups, at('Lab'), 'Lab / Bench / Row')?.message).toBe(
      "Row is under Lab. A group can't move under itself.",
    );
  });

  test('needs levels for all that is below the group', () => {
    const deep = groupsAt(...nested(6), 'A', 'A / B', 'A / B / C');
    const fifth = deep[4]?.id ?? '';
    expect(parentProblem(deep, at('A', deep), fifth)).toBeNull();
    expect(parentProblem(deep, at('A', deep), deep[5]?.id ?? '')).toMatchObject({ code: 'TOO_DEEP' });
    expect(parentProblem(deep, at('A / B', deep), deep[5]?.id ?? '')).toBeNull();
  });

  test('needs a name that is free there, other than its own', () => {
    const twice = groupsAt('Lab', 'Lab / Van', 'Van');
    expect(parentProblem(twice, at('Van', twice), 'Lab')).toMatchObject({ code: 'TAKEN', field: 'parentId' });
    expect(parentProblem(twice, at('Lab / Van', twice), 'Lab')).toBeNull();
  });
});

test('the contents of a deleted group may take its name, and no other name that is taken', () => {
  expect(contentsProblem(groups, at('Lab / Bench'))).toBeNull();
  const twice = groupsAt('Van', 'Van / Van', 'Lab', 'Lab / Attic', 'Lab / Bench', 'Bench');
  expect(contentsProblem(twice, at('Van', twice))).toBeNull();
  expect(contentsProblem(twice, at('Lab', twice))).toEqual({
    code: 'TAKEN',
    field: 'id',
    message: 'The top level already has a group named Bench.',
  });
});
