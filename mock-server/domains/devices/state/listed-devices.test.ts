import { expect, test } from 'vitest';
import { listedDevices } from './listed-devices.ts';
import { at, deviceWith, half, licenseOf } from './test-devices.ts';

test('listed devices are as of the start of the minute', () => {
  const due = at('2025-11-10');
  const [device] = [deviceWith('x', { license: licenseOf(half, { nextCheckInDueAt: due + 30_000 }) })];
  const statusAt = (now: number) => listedDevices([device], { now, zone: 'UTC' })[0]?.status;
  expect([statusAt(due + 59_999), statusAt(due + 60_000)]).toEqual(['ACTIVE', 'CHECK_IN_OVERDUE']);
});
