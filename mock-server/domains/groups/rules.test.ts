import { expect, test } from 'vitest';
import type { GroupRecord } from '#fixtures/builders/records.ts';
import { groupsAt, nested } from '#mock-server/domains/groups/test-groups.ts';
import { contentsProblem, groupOf, moveProblem, nameProblem, roomProblem, textProblem } from './rules.ts';

const groups = groupsAt('Lab', 'Lab / Bench', 'Lab / Bench / Row', 'Lab / Store', 'Van');
const at = (id: string, all = groups) => groupOf(all, id) as GroupRecord;

test('a name has 1 to 80 characters, and reads as neither a path nor no group', () => {
  const problem = (name: string) => textProblem(name)?.code ?? null;
  expect(['', 'x'.repeat(81)].map(problem)).toEqual(['REQUIRED', 'TOO_LONG']);
  for (const name of [
    'Main lab / Annex',
    'Main lab\u00a0/\u00a0Annex',
    'no GROUP',
    'No  group',
    '\u3164',
    'a\u202eb',
  ])
    expect(problem(name), name).toBe('INVALID');
  expect(['😀'.repeat(80), 'A/B', 'A/ B'].map(problem)).toEqual([null, null, null]);
});

test('a name is there once in a place, whatever its case and spaces', () => {
  const problem = (name: string, parentId: string | null, leaving?: string[]) =>
    nameProblem(groups, { name, parentId, field: 'name' }, leaving)?.message ?? null;
  expect(problem('bench', 'Lab')).toBe('Lab already has a group named Bench.');
  expect(problem('VAN', null)).toBe('The top level already has a group named Van.');
  expect(problem('Bench\u200b', 'Lab')).toBe('Lab already has a group named Bench.');
  expect(problem('Bench', null)).toBeNull();
  expect(problem('Bench', 'Lab', ['Lab / Bench'])).toBeNull();
});

test('there is room for a group under one that exists, up to eight levels and 2,000 groups', () => {
  const problem = (all: GroupRecord[], parentId: string | null) => {
    const { code, field } = roomProblem(all, parentId) ?? {};
    return code && [code, field];
  };
  expect(problem(groups, 'Lab / Bench / Row')).toBeUndefined();
  expect(problem(groups, 'Attic')).toEqual(['NOT_FOUND', 'parentId']);
  const deep = groupsAt(...nested(8));
  expect(problem(deep, deep.at(-2)?.id ?? '')).toBeUndefined();
  expect(problem(deep, deep.at(-1)?.id ?? '')).toEqual(['TOO_DEEP', 'parentId']);
  const many = groupsAt(...Array.from({ length: 2_000 }, (_, number) => `Group ${number}`));
  expect(problem(many.slice(1), null)).toBeUndefined();
  expect(problem(many, null)).toEqual(['LIMIT_REACHED', null]);
});

test('a move leads to another group that has room and the name free, neither into itself nor under itself', () => {
  const problem = (id: string, parentId: string | null, all = groups) =>
    moveProblem(all, at(id, all), parentId)?.message ?? null;
  expect([problem('Lab / Bench', 'Van'), problem('Lab / Bench', null)]).toEqual([null, null]);
  expect(problem('Van', null)).toBe('Van is already there.');
  expect(problem('Van', 'Attic')).toMatch(/^This group was deleted/);
  expect(problem('Lab', 'Lab')).toBe("Lab can't move into itself.");
  expect(problem('Lab', 'Lab / Bench / Row')).toBe("Row is under Lab. A group can't move under itself.");
  const twice = groupsAt('Lab', 'Lab / Van', 'Van');
  expect(problem('Van', 'Lab', twice)).toBe('Lab already has a group named Van.');
  const deep = groupsAt(...nested(6), 'A', 'A / B', 'A / B / C');
  expect(problem('A', deep[4]?.id ?? '', deep)).toBeNull();
  expect(problem('A', deep[5]?.id ?? '', deep)).toMatch(/^That would create 9 levels/);
  expect(problem('A / B', deep[5]?.id ?? '', deep)).toBeNull();
});

test('the contents of a deleted group may take its name, and no other name that is taken', () => {
  const twice = groupsAt('Van', 'Van / Van', 'Lab', 'Lab / Attic', 'Lab / Bench', 'Bench');
  expect(contentsProblem(twice, at('Van', twice))).toBeNull();
  expect(contentsProblem(twice, at('Lab', twice))).toEqual({
    code: 'TAKEN',
    field: 'id',
    message: 'The top level already has a group named Bench.',
  });
});
