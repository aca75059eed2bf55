import { describe, expect, test } from 'vitest';
import type { AlertCode } from '#schema/types.generated.ts';
import { type DeviceNode, deviceRow } from './device-row.ts';

const now = Date.UTC(2025, 10, 21, 14);

const device: DeviceNode = {
  id: 'd-1',
  serialNumber: 'AB12',
  name: 'Bench 1',
  product: { className: 'Graykey' },
  status: 'READY',
  softwareVersion: '5.13.0',
  alerts: [],
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
    expect(row(term({ remainingActions: null })).remaining).toBe('Unknown');
    expect(row(term({ remainingActions: 0 })).remaining).toBe('0');
  });

  const alert = (severity: 'WARNING' | 'CRITICAL' | 'INFO', code: AlertCode) => [
    { id: 'alert-1', severity, code },
  ];

  test('is as urgent as the worst alert of the device, in the words of its status', () => {
    const grace = { ...term({ status: 'GRACE' }), alerts: alert('CRITICAL', 'LICENSE_IN_GRACE') };
    expect(row(grace).standing).toMatchObject({ tone: 'critical', text: 'Grace period' });
    const late = { status: 'CHECK_IN_OVERDUE' as const, alerts: alert('WARNING', 'CHECK_IN_OVERDUE') };
    expect(row(late).standing).toEqual({ tone: 'warning', text: 'Check-in overdue', sign: 'late' });
    // The reader wants no warning that far ahead.
    expect(row(term({ status: 'EXPIRING' })).standing).toMatchObject({ tone: 'ok', text: 'Expiring' });
    expect(row({ status: 'RETIRED' }).standing.tone).toBe('neutral');
    expect(row({ status: 'NEW' as DeviceNode['status'] }).standing.text).toBe('Unknown');
  });

  test('says what needs attention where the status doesn’t', () => {
    expect(row({ alerts: alert('CRITICAL', 'ACTIONS_EXHAUSTED') }).standing).toEqual({
      tone: 'critical',
      text: 'No actions left',
      sign: null,
    });
    expect(row({ alerts: alert('INFO', 'UPDATE_AVAILABLE') }).standing).toMatchObject({
      tone: 'ok',
      text: 'Active',
    });
  });

  test('after its end names the last term that ran', () => {
    const ended = {
      status: 'UNLICENSED' as const,
      alerts: alert('CRITICAL', 'LICENSE_EXPIRED'),
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
