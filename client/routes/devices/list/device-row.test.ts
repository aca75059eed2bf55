import { describe, expect, test } from 'vitest';
import type { AlertCode } from '#schema/types.generated.ts';
import { type DeviceNode, deviceRow } from './device-row.ts';

const now = Date.UTC(2025, 10, 21, 14);

const device: DeviceNode = {
  id: 'd-1',
  serialNumber: 'AB12',
  name: 'Bench 1',
  product: { className: 'Graykey' },
  status: 'ACTIVE',
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
      expiresAt: '2026-07-01T00:00:00Z',
      remainingActions: 1_204,
    },
    serviceLicenses: [{ id: 's-1', status: 'ACTIVE', expiresAt: '2026-07-01T00:00:00Z' }],
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

describe("a device's row", () => {
  test('says what there is', () => {
    expect(row({})).toEqual({
      id: 'd-1',
      serialNumber: 'AB12',
      name: 'Bench 1',
      product: 'Graykey',
      group: { id: 'g-2', name: 'Vehicles', ancestors: [{ id: 'g-1', name: 'Main lab' }] },
      groupId: 'g-2',
      kind: 'Online',
      status: { tone: 'ok', text: 'Active', icon: expect.anything() },
      reason: '',
      reasons: [],
      due: '–',
      retired: false,
      licenseEnd: 'Jun 30, 2026',
      remaining: '1,204',
      version: '5.13.0',
      update: null,
      lastCheckIn: { text: '4 min ago', exact: 'Nov 21, 2025, 1:56 PM' },
    });
  });

  test('says in words what there is not', () => {
    expect(
      row({ name: null, group: null, softwareVersion: null, status: 'NO_LICENSE', hardwareLicense: null }),
    ).toMatchObject({
      name: 'Not named',
      group: null,
      status: { text: 'No license' },
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

  const alert = (severity: 'WARNING' | 'CRITICAL' | 'INFO', code: AlertCode, dueAt: string | null = null) => [
    { id: `alert-${code}`, severity, code, dueAt },
  ];

  test('has the status of the API in the words of the glossary', () => {
    const word = (status: DeviceNode['status']) => row({ status }).status.text;
    expect(word('GRACE')).toBe('Grace period');
    expect(word('CHECK_IN_OVERDUE')).toBe('Check-in overdue');
    expect(word('EXPIRING')).toBe('Expiring');
    expect(row({ status: 'RETIRED' }).status.tone).toBe('neutral');
    expect(word('NEW' as DeviceNode['status'])).toBe('Unknown');
  });

  test('names what needs attention besides the status', () => {
    const reason = (status: DeviceNode['status'], ...codes: AlertCode[]) =>
      row({ status, alerts: codes.flatMap((code) => alert('WARNING', code)) }).reason;
    expect(reason('ACTIVE', 'ACTIONS_EXHAUSTED', 'UPDATE_REQUIRED')).toBe('No actions left, Update required');
    expect(reason('CHECK_IN_OVERDUE', 'CHECK_IN_OVERDUE', 'LICENSE_EXPIRING')).toBe('Expiring');
    expect(reason('GRACE', 'LICENSE_IN_GRACE', 'CHECK_IN_OVERDUE')).toBe('Check-in overdue');
    expect(reason('EXPIRED', 'LICENSE_EXPIRED')).toBe('');
    expect(row({ alerts: alert('INFO', 'UPDATE_AVAILABLE') }).reason).toBe('');
  });

  test('says why it needs attention and until when, the worst first, without notices', () => {
    const alerts = [
      ...alert('INFO', 'UPDATE_AVAILABLE', '2025-11-22T00:00:00Z'),
      ...alert('WARNING', 'CHECK_IN_OVERDUE', '2025-11-14T10:00:00Z'),
      ...alert('WARNING', 'ACTIONS_LOW'),
      ...alert('CRITICAL', 'LICENSE_EXPIRING', '2025-11-25T00:00:00Z'),
    ];
    expect(row({ alerts })).toMatchObject({
      reasons: [
        { tone: 'critical', text: 'Expiring' },
        { tone: 'warning', text: 'Check-in overdue' },
        { tone: 'warning', text: 'Low balance' },
      ],
      due: 'Nov 24, 2025',
    });
  });

  test('after its end names the last term that ran', () => {
    const ended = {
      status: 'EXPIRED' as const,
      alerts: alert('CRITICAL', 'LICENSE_EXPIRED'),
      ...license({
        primaryServiceLicense: null,
        serviceLicenses: [
          { id: 's-1', status: 'EXPIRED', expiresAt: '2025-10-01T00:00:00Z' },
          { id: 's-2', status: 'SCHEDULED', expiresAt: '2027-09-30T00:00:00Z' },
        ],
      }),
    };
    expect(row(ended)).toMatchObject({
      status: { tone: 'critical', text: 'Expired' },
      reason: '',
      licenseEnd: 'Sep 30, 2025',
      remaining: '–',
    });
  });
});
