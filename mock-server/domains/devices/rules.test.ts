import { expect, test } from 'vitest';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { movesProblem, updateProblem } from './rules.ts';

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
  for (const control of ['\u0000', '\n', '\u202e'])
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
