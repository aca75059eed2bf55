import { expect, test } from 'vitest';
import type { MoveResult } from '#client/graphql/use-move-devices.ts';
import { movesSentence, moveText } from '#client/routes/devices/move/move-text.ts';
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

test('moves say what became of each and of all', () => {
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
  const results = [
    result('MOVED', { formerGroup: { id: 'g-1', name: 'Main lab', ancestors: [] } }),
    result('MOVED'),
    result('UNCHANGED'),
    result('REFUSED', { error: { code: 'CONFLICT', message: 'Someone else moved it.' } }),
  ];
  expect(movesSentence(results, false)).toBe('2 devices moved, 1 there already, 1 not moved.');
  expect(movesSentence(results.slice(0, 1), true)).toBe('1 device moved back.');
  expect(results.map(moveText)).toEqual([
    'Main lab to Main lab / Vehicles',
    'No group to Main lab / Vehicles',
    'Was in Main lab / Vehicles before.',
    'Someone else moved it.',
  ]);
});
