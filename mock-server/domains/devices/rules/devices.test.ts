import { describe, expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord } from '#fixtures/builders/records.ts';
import type { Change } from '#fixtures/changes/changes.ts';
import type { RequestContext, WorldData } from '#mock-server/contract/context.ts';
import type { DeviceMove } from '#mock-server/contract/types.generated.ts';
import { deviceWith, now } from '#mock-server/domains/devices/state/test-devices.ts';
import { groupsAt } from '#mock-server/domains/groups/state/test-groups.ts';
import { contextWith } from '#mock-server/domains/people/state/test-people.ts';
import { groupedMoves, judgeMove, movesProblem, updateProblem } from './devices.ts';

const groups = groupsAt('Lab', 'Lab / Bench', 'Van');
const rows = [
  deviceWith('a', { groupId: 'Lab / Bench' }),
  deviceWith('b'),
  deviceWith('c', { retired: true }),
  deviceWith('d', { license: null }),
];

function contextOf(permissions: string[], changes: Change[] = []): RequestContext {
  const { world, ...rest } = contextWith(permissions, { changes, now });
  const account = { ...world.accounts[0], groups, devices: () => rows } as AccountRecord;
  const changed: Partial<WorldData> = { accounts: [account] };
  return { ...rest, world: changed as WorldData };
}
const administrator = contextOf(['access:admin', 'perform:reposition_device']);

test('a device is edited with texts that fit, unless it is retired', () => {
  const device = { retired: false } as DeviceRecord;
  const problem = (input: object, of: DeviceRecord | null = device) => {
    const error = updateProblem(of, { id: 'a', ...input });
    return error && [error.code, error.field?.[1] ?? null];
  };
  expect(problem({}, null)).toEqual(['NOT_FOUND', 'id']);
  expect(problem({}, { retired: true } as DeviceRecord)).toEqual(['NOT_ELIGIBLE', null]);
  expect(problem({ name: ` ${'😀'.repeat(60)} `, notes: ` ${'😀'.repeat(2_000)} ` })).toBeNull();
  expect(problem({ name: '😀'.repeat(61) })).toEqual(['TOO_LONG', 'name']);
  expect(problem({ notes: 'x'.repeat(2_001) })).toEqual(['TOO_LONG', 'notes']);
  for (const control of ['\u0000', '\n', '\u001f', '\u007f'])
    expect(problem({ name: `a${control}b` })).toEqual(['INVALID', 'name']);
  expect(problem({ name: null, notes: 'a\nb' })).toBeNull();
});

test('a list of moves has each device once, 500 at most', () => {
  const moves = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ deviceId: `d-${number}` }));
  const problem = (count: number) => {
    const error = movesProblem({ moves: moves(count) });
    return error && [error.code, error.field?.[1]];
  };
  expect([problem(0), problem(1), problem(500), problem(501)]).toEqual([
    ['REQUIRED', 'moves'],
    null,
    null,
    ['TOO_LARGE', 'moves'],
  ]);
  expect(movesProblem({ moves: [...moves(2), ...moves(1)] })?.code).toBe('INVALID');
});

describe('a move', () => {
  const judge = (move: DeviceMove, context = administrator) => {
    const { outcome, from, to, error } = judgeMove(move, 3, context);
    return error
      ? [outcome, error.code, error.field?.slice(1).join()]
      : [outcome, from?.id ?? null, to?.id ?? null];
  };

  test('leads to a group or out of every group', () => {
    expect(judge({ deviceId: 'a', groupId: 'Van' })).toEqual(['MOVED', 'Lab / Bench', 'Van']);
    expect(judge({ deviceId: 'a', groupId: null })).toEqual(['MOVED', 'Lab / Bench', null]);
    expect(judge({ deviceId: 'a', groupId: 'Lab / Bench' })).toEqual([
      'UNCHANGED',
      'Lab / Bench',
      'Lab / Bench',
    ]);
    expect(judge({ deviceId: 'b' })).toEqual(['UNCHANGED', null, null]);
    expect(judge({ deviceId: 'a', groupId: 'gone' })).toEqual(['REFUSED', 'NOT_FOUND', 'moves,3,groupId']);
  });

  test('is refused without the device, the permission for it, or a device in use', () => {
    expect(judge({ deviceId: 'gone' })).toEqual(['REFUSED', 'NOT_FOUND', 'moves,3,deviceId']);
    expect(judge({ deviceId: 'b' }, contextOf(['read:device:a']))).toEqual([
      'REFUSED',
      'NOT_FOUND',
      'moves,3,deviceId',
    ]);
    const own = contextOf(['read:device:a', 'read:device:b', 'perform:reposition_device:a']);
    expect(judge({ deviceId: 'a', groupId: 'Van' }, own)[0]).toBe('MOVED');
    expect(judge({ deviceId: 'b' }, own)).toEqual(['REFUSED', 'NOT_ELIGIBLE', 'moves,3,deviceId']);
    expect(judge({ deviceId: 'c' })).toEqual(['REFUSED', 'NOT_ELIGIBLE', 'moves,3,deviceId']);
  });

  test('is recorded with those between the same groups', () => {
    const [lab, bench, van] = groups;
    const move = (from = lab, to = van) =>
      ({ outcome: 'MOVED', from: from ?? null, to: to ?? null, error: null }) as const;
    const moves = ['a', 'b', 'c', 'd', 'e'].map((deviceId) => ({ deviceId }));
    const outcomes = [
      move(bench, van),
      { ...move(), outcome: 'UNCHANGED' } as const,
      { ...move(van), to: null },
      move(bench, van),
      { ...move(), from: null },
    ];
    expect([...groupedMoves(moves, outcomes)]).toEqual([
      {
        groupId: 'Van',
        fromText: 'Lab / Bench',
        toText: 'Van',
        deviceIds: ['a', 'd'],
      },
      { groupId: null, fromText: 'Van', toText: null, deviceIds: ['c'] },
      { groupId: 'Van', fromText: null, toText: 'Van', deviceIds: ['e'] },
    ]);
  });
});
