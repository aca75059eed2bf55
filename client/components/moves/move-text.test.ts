import { expect, test } from 'vitest';
import { movedText, outcomeText } from './move-text.ts';

type MoveResult = Parameters<typeof movedText>[0][number];

test('moves say what was moved where, and what was not', () => {
  const result = (outcome: MoveResult['outcome'], more: Partial<MoveResult> = {}): MoveResult => ({
    deviceId: 'd-1',
    outcome,
    device: {
      serialNumber: 'A',
      group: { name: 'Vehicles', ancestors: [{ name: 'Main lab' }] },
    },
    error: null,
    ...more,
  });
  const moved = result('MOVED');
  const there = result('UNCHANGED');
  const ungrouped = result('MOVED', { device: { serialNumber: 'A', group: null } });
  expect(movedText([moved])).toBe('Moved A to Main lab / Vehicles.');
  expect(movedText([moved, moved, there])).toBe(
    'Moved 2 devices to Main lab / Vehicles. A was already there.',
  );
  expect(movedText([ungrouped])).toBe('Moved A out of its group.');
  expect(movedText([there])).toBe('A was already in Main lab / Vehicles.');
  expect(movedText([result('REFUSED')])).toBeNull();
  expect(outcomeText([moved, there, result('REFUSED')])).toBe(
    '1 device moved, 1 was already in Main lab / Vehicles, 1 not moved',
  );
});
