import { describe, expect, test } from 'vitest';
import { type DeviceNode, deviceRow } from './device-row.ts';

const now = Date.UTC(2025, 10, 21, 14);

const device: DeviceNode = {
  id: 'd-1',
  serialNumber: 'AB12',
  name: 'Bench 1',
  product: { className: 'Graykey' },
  status: 'READY',
  softwareVersion: '5.13.0',
  availableUpdate: null,
  group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
  hardwareLicense: {
    id: 'hl-1',
    timeZone: 'UTC',
    offline: false,
    lastCheckInAt: '2025-11-21T13:56:00Z',
    primaryServiceLicense: {
      id: 's-1',
      status: 'ACTIVE',
      expiresAt: '2026-06-30T00:00:00Z',
      remainingActions: 1_204,
    },
    serviceLicenses: [{ id: 's-1', status: 'ACTIVE', expiresAt: '2026-06-30T00:00:00Z' }],
  },
};

type License = NonNullable<DeviceNode['hardwareLicense']>;
type Term = NonNullable<License['primaryServiceLicense']>;
const row = (change: Partial<DeviceNode>) => deviceRow({ ...device, ...change }, now, 'UTC');
const license = (change: Partial<License>) => ({
  hardwareLicense: { ...device.hardwareLicense, ...change } as License,
});
const term = (change: Partial<Term>) =>
  license({ primaryServiceLicense: { ...device.hardwareLicense?.primaryServiceLicense, ...change } as Term });

describe('a device’s row', () => {
  test('says what there is', () => {
    expect(row({})).toEqual({
      id: 'd-1',
      serialNumber: 'AB12',
      name: 'Bench 1',
      product: 'Graykey',
      group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
      groupId: 'g-2',
      kind: 'Online',
      standing: { tone: 'ok', text: 'Active', sign: null },
      retired: false,
      licenseEnd: 'Jun 30, 2026',
      remaining: '1,204',
      version: '5.13.0',
      update: null,
      lastCheckIn: { text: '4 minutes ago', exact: 'Nov 21, 2025, 1:56 PM' },
    });
  });

  test('says in words what there is not', () => {
    expect(
      row({ name: null, group: null, softwareVersion: null, status: 'UNLICENSED', hardwareLicense: null }),
    ).toMatchObject({
      name: 'Not named',
      group: null,
      standing: { text: 'No license' },
      licenseEnd: 'None',
      remaining: '–',
      version: 'Not reported',
      lastCheckIn: { text: 'Never', exact: null },
    });
  });

  test('counts what is left: unlimited, unknown, none', () => {
    expect(row(term({ remainingActions: -1 })).remaining).toBe('unlimited');
    expect(row(term({ remainingActions: null })).remaining).toBe('Not known');
    expect(row(term({ remainingActions: 0 })).remaining).toBe('0');
  });

  test('stands as device and license do', () => {
    expect(row(term({ status: 'GRACE' })).standing).toMatchObject({ tone: 'warning', text: 'Grace period' });
    expect(row(term({ status: 'EXPIRING' })).standing.text).toBe('Expiring');
    expect(row({ status: 'CHECK_IN_OVERDUE' }).standing).toMatchObject({
      text: 'Check-in overdue',
      sign: 'late',
    });
    expect(row({ status: 'RETIRED' }).standing.tone).toBe('neutral');
    expect(row({ status: 'NEW' as DeviceNode['status'] }).standing.text).toBe('Not known');
  });

  test('after its end names the last term that ran', () => {
    const ended = {
      status: 'UNLICENSED' as const,
      ...license({
        primaryServiceLicense: null,
        serviceLicenses: [
          { id: 's-1', status: 'EXPIRED', expiresAt: '2025-09-30T00:00:00Z' },
          { id: 's-2', status: 'SCHEDULED', expiresAt: '2027-09-30T00:00:00Z' },
        ],
      }),
    };
    expect(row(ended)).toMatchObject({
      standing: { tone: 'critical', text: 'Expired' },
      licenseEnd: 'Sep 30, 2025',
      remaining: '–',
    });
  });
});
