import { describe, expect, test } from 'vitest';
import type { LicenseStatus } from '#schema/types.generated.ts';
import { termColumns, wordOf } from './device-license.tsx';
import { type Device, deviceStatusSentence, instructionText, isRenewable } from './device-model.ts';

const now = Date.UTC(2025, 10, 21, 14);

describe('a device in words', () => {
  const term = {
    id: 's-1',
    status: 'ACTIVE' as LicenseStatus,
    startsAt: '2025-06-30T00:00:00Z',
    expiresAt: '2026-06-30T00:00:00Z',
    graceEndsAt: '2026-07-30T00:00:00Z',
    allowedActions: 10,
    remainingActions: 5,
    countedThrough: null,
    runsOutOn: null,
    successor: null,
    isMfaEnabled: false,
    product: { className: 'Graykey' },
  };
  const ended = { id: 's-0', startsAt: '2024-06-30T00:00:00Z', expiresAt: '2025-06-30T00:00:00Z' };
  const hardware = {
    id: 'hl-1',
    timeZone: 'UTC',
    offline: true,
    lastCheckInAt: '2025-10-02T10:00:00Z',
    nextCheckInDueAt: '2025-11-01T00:00:00Z',
    primaryServiceLicense: term,
    serviceLicenses: [{ ...term, ...ended, status: 'EXPIRED' as const, graceEndsAt: null }],
  };
  const device: Device = {
    id: 'd-1',
    serialNumber: 'AB12',
    name: null,
    notes: null,
    status: 'ACTIVE',
    softwareVersion: '5.13.0',
    registeredAt: '2024-01-01T00:00:00Z',
    product: { className: 'Graykey' },
    alerts: [],
    availableUpdate: null,
    group: null,
    hardwareLicense: hardware,
  };
  const sentence = (change: Partial<Device>) => deviceStatusSentence({ ...device, ...change }, now).text;
  const inTerm = (status: 'EXPIRING' | 'GRACE') =>
    sentence({ status, hardwareLicense: { ...hardware, primaryServiceLicense: { ...term, status } } });

  test('its terms have no columns for actions if all are unlimited, or all unknown', () => {
    const headers = (...counts: (number | null)[]) => {
      const terms = counts.map((count) => ({ ...term, allowedActions: count, remainingActions: count }));
      return termColumns(device, terms, { now, timeZone: 'UTC' }).map(({ header }) => header);
    };
    const counted = ['Allowed', 'Remaining'];
    for (const counts of [
      [5, 5],
      [-1, 5],
      [null, -1],
    ])
      expect(headers(...counts)).toEqual(expect.arrayContaining(counted));
    for (const counts of [
      [-1, -1],
      [null, null],
    ])
      expect(headers(...counts).filter((header) => counted.includes(header))).toEqual([]);
  });

  test('its sentence is the license with its end', () => {
    expect(sentence({})).toBe('License active through Jun 29, 2026.');
    expect(inTerm('GRACE')).toMatch(/^Your license ended Jun 29, 2026\. The device keeps working through /);
    expect(inTerm('EXPIRING')).toMatch(/^License ends Jun 29, 2026, in 220 days\./);
    const expired = { ...hardware, primaryServiceLicense: null };
    expect(sentence({ status: 'EXPIRED', hardwareLicense: expired })).toBe('License ended Jun 29, 2025.');
    expect(sentence({ status: 'NO_LICENSE', hardwareLicense: null })).toBe(
      'This device has no hardware license.',
    );
    expect(sentence({ status: 'RETIRED' })).toBe('This device is retired and read-only.');
  });

  test('its worst alert comes first, unless it is no problem', () => {
    const alert = {
      id: 'a',
      severity: 'CRITICAL' as const,
      code: 'ACTIONS_EXHAUSTED' as const,
      title: 'No advanced actions remaining',
      dueAt: null,
    };
    expect(deviceStatusSentence({ ...device, alerts: [alert] }, now)).toEqual({
      tone: 'critical',
      text: 'No advanced actions remaining.',
    });
    expect(sentence({ alerts: [{ ...alert, severity: 'INFO' }] })).toBe(
      'License active through Jun 29, 2026.',
    );
  });

  test('one that never reported has to be set up', () => {
    const fresh = { ...hardware, offline: false, lastCheckInAt: null };
    expect(sentence({ hardwareLicense: fresh })).toBe("Set up your device: it hasn't checked in yet.");
    expect(instructionText({ ...device, hardwareLicense: fresh }, now)).toMatch(/connect it to the network/);
    expect(sentence({ hardwareLicense: { ...fresh, offline: true } })).toMatch(/first license exchange/);
  });

  test('overdue it says what to do', () => {
    expect(instructionText(device, Date.UTC(2025, 9, 30))).toBe(null);
    expect(instructionText(device, Date.parse(hardware.nextCheckInDueAt))).toMatch(/Start an exchange/);
    expect(instructionText({ ...device, status: 'RETIRED' }, now)).toBe(null);
  });

  test('a term ends soon, is in grace until a day, or has ended, which is no problem if another one followed or the device is retired', () => {
    const words = (statuses: LicenseStatus[], of: Partial<Device> = {}, at = now) => {
      const terms = statuses.map((status, index) => ({ ...term, status, id: String(index) }));
      const licensed = { ...device, ...of, hardwareLicense: { ...hardware, serviceLicenses: terms } };
      return terms.map((each) => {
        const { text, tone } = wordOf(each, licensed, at);
        return `${text} ${tone}`;
      });
    };
    expect(words(['EXPIRED'], { status: 'RETIRED' })).toEqual(['Ended neutral']);
    expect(words(['EXPIRED', 'EXPIRED', 'SCHEDULED'])).toEqual([
      'Ended neutral',
      'Ended critical',
      'Scheduled notice',
    ]);
    expect(words(['GRACE'])).toEqual(['In grace until Jul 29 critical']);
    expect(words(['EXPIRING'])).toEqual(['Ends soon warning']);
    expect(words(['EXPIRING'], {}, Date.UTC(2026, 5, 25))).toEqual(['Ends soon critical']);
  });

  test('renewal can be requested while no term follows', () => {
    expect([isRenewable(device), isRenewable({ ...device, status: 'RETIRED' })]).toEqual([true, false]);
    expect(isRenewable({ ...device, hardwareLicense: null })).toBe(false);
    const successor = { id: 's-2', startsAt: '2026-06-30T00:00:00Z' };
    const renewed = { ...hardware, primaryServiceLicense: { ...term, successor } };
    expect(isRenewable({ ...device, hardwareLicense: renewed })).toBe(false);
  });
});
