import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AlertCode } from '#schema/types.generated.ts';
import { deviceList } from './device-definition.tsx';
import type { DeviceNode } from './device-facts.ts';
import { device, shown } from './test-device.ts';

describe("a device's row", () => {
  type License = NonNullable<DeviceNode['hardwareLicense']>;
  type Term = NonNullable<License['primaryServiceLicense']>;
  const license = (change: Partial<License>) => ({
    hardwareLicense: { ...device.hardwareLicense, ...change } as License,
  });
  const term = (change: Partial<Term>) =>
    license({
      primaryServiceLicense: { ...device.hardwareLicense?.primaryServiceLicense, ...change } as Term,
    });
  const alert = (
    severity: 'WARNING' | 'CRITICAL' | 'INFO',
    code: AlertCode,
    dueAt: string | null = null,
  ) => ({
    id: `alert-${code}`,
    severity,
    code,
    dueAt,
  });
  const cells = (change: Partial<DeviceNode>, ...keys: string[]) =>
    keys.map((key) => {
      const cell = deviceList.columns[key]?.cell({ ...device, ...change }, shown);
      return render(cell).container.textContent;
    });

  test('shows its license, software and last check-in', () => {
    expect(cells({}, 'name', 'status', 'end', 'left', 'version', 'checkin')).toEqual([
      'Bench 1',
      'Active',
      'Jun 30, 2026',
      '1,204',
      '5.13.0',
      '4 min ago',
    ]);
  });

  test('says in words what there is not', () => {
    const nothing = {
      name: null,
      softwareVersion: null,
      status: 'NO_LICENSE' as const,
      hardwareLicense: null,
    };
    expect(cells(nothing, 'name', 'status', 'end', 'left', 'version', 'checkin')).toEqual([
      'Not named',
      'No license',
      'None',
      '–',
      'Not reported',
      'Never',
    ]);
  });

  test('counts the remaining actions: unlimited, unknown, none', () => {
    expect([-1, null, 0].flatMap((remainingActions) => cells(term({ remainingActions }), 'left'))).toEqual([
      'unlimited',
      'Unknown',
      '0',
    ]);
  });

  test('has the status of the API in the words of the glossary', () => {
    const word = (status: DeviceNode['status']) => cells({ status }, 'status')[0];
    expect(word('GRACE')).toBe('Grace period');
    expect(word('CHECK_IN_OVERDUE')).toBe('Check-in overdue');
    expect(word('EXPIRING')).toBe('Expiring');
    expect(word('NEW' as DeviceNode['status'])).toBe('Unknown');
  });

  test('names what needs attention besides the status', () => {
    const status = (status: DeviceNode['status'], ...codes: AlertCode[]) =>
      cells({ status, alerts: codes.map((code) => alert('WARNING', code)) }, 'status')[0];
    expect(status('ACTIVE', 'ACTIONS_EXHAUSTED', 'UPDATE_REQUIRED')).toBe(
      'ActiveNo actions left, Update required',
    );
    expect(status('CHECK_IN_OVERDUE', 'CHECK_IN_OVERDUE', 'LICENSE_EXPIRING')).toBe(
      'Check-in overdueExpiring',
    );
    expect(status('GRACE', 'LICENSE_IN_GRACE', 'CHECK_IN_OVERDUE')).toBe('Grace periodCheck-in overdue');
    expect(status('EXPIRED', 'LICENSE_EXPIRED')).toBe('Expired');
    expect(cells({ alerts: [alert('INFO', 'UPDATE_AVAILABLE')] }, 'status')).toEqual(['Active']);
  });

  test('names the worst first, without notices', () => {
    const alerts = [
      alert('INFO', 'UPDATE_AVAILABLE', '2025-11-22T00:00:00Z'),
      alert('WARNING', 'CHECK_IN_OVERDUE', '2025-11-14T10:00:00Z'),
      alert('WARNING', 'ACTIONS_LOW'),
      alert('CRITICAL', 'LICENSE_EXPIRING', '2025-11-25T00:00:00Z'),
    ];
    expect(cells({ alerts }, 'status')).toEqual(['ActiveExpiring, Check-in overdue, Low balance']);
  });

  test('after its end names the last term that ran', () => {
    const ended = license({
      primaryServiceLicense: null,
      serviceLicenses: [
        { id: 's-1', status: 'EXPIRED', expiresAt: '2025-10-01T00:00:00Z' },
        { id: 's-2', status: 'SCHEDULED', expiresAt: '2027-09-30T00:00:00Z' },
      ],
    });
    expect(cells(ended, 'end', 'left')).toEqual(['Sep 30, 2025', '–']);
  });
});
