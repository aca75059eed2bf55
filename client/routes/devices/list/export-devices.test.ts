import { expect, test } from 'vitest';
import { movedText, outcomeText } from '#client/components/moves/move-text.ts';
import type { MoveResult } from '#client/graphql/use-move-devices.ts';
import type { DeviceNode } from './device-row.ts';
import { devicesCsv, devicesJson } from './export-devices.ts';

const device: DeviceNode = {
  id: 'd-1',
  serialNumber: '7C21-0048-B93E',
  name: '=HYPERLINK("x")',
  product: { className: 'Graykey' },
  status: 'ACTIVE',
  softwareVersion: '5.13.0',
  alerts: [],
  availableUpdate: null,
  group: { id: 'g-2', name: '"2"', ancestors: [{ id: 'g-1', name: '@lab, north' }] },
  hardwareLicense: {
    id: 'hl-1',
    timeZone: 'UTC',
    offline: true,
    lastCheckInAt: '2025-11-21T14:42:10Z',
    primaryServiceLicense: {
      id: 's-1',
      status: 'ACTIVE',
      expiresAt: '2026-06-30T00:00:00Z',
      remainingActions: -1,
    },
    serviceLicenses: [],
  },
};

test('a CSV has the columns shown, in the zone of the page, and nothing a spreadsheet would run', () => {
  const csv = devicesCsv([device], ['serial', 'name', 'group', 'left', 'checkin'], 'America/New_York');
  expect(csv.split('\r\n')).toEqual([
    'Serial number,Name,Group,Remaining,Last check-in (America/New_York)',
    `7C21-0048-B93E,"'=HYPERLINK(""x"")","'@lab, north / ""2""",unlimited,2025-11-21T09:42:10-05:00`,
    '',
  ]);
});

test('a JSON has everything, and the question it answers', () => {
  const sort = [{ field: 'NAME' as const, direction: 'ASC' as const }];
  expect(JSON.parse(devicesJson([device], { filter: { offline: true }, sort }, 0))).toMatchObject({
    exportedAt: '1970-01-01T00:00:00.000Z',
    filter: { offline: true },
    sort,
    devices: [
      {
        id: 'd-1',
        name: '=HYPERLINK("x")',
        remainingActions: -1,
        group: { id: 'g-2', path: '@lab, north / "2"' },
      },
    ],
  });
});

test('moves say what was moved where, and what was not', () => {
  const result = (outcome: MoveResult['outcome'], more: Partial<MoveResult> = {}): MoveResult => ({
    deviceId: 'd-1',
    outcome,
    device: {
      id: 'd-1',
      serialNumber: 'A',
      group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
    },
    formerGroup: null,
    error: null,
    ...more,
  });
  const moved = result('MOVED');
  const there = result('UNCHANGED');
  const ungrouped = result('MOVED', { device: { id: 'd-1', serialNumber: 'A', group: null } });
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
