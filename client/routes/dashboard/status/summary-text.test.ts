import { describe, expect, test } from 'vitest';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import { headerAction } from './header-action.ts';
import { summaryText } from './summary-text.ts';

const moment = { now: Date.parse('2025-11-21T09:46:00Z'), timeZone: 'UTC' };
const context = {
  serialNumber: '7C21-0048-B93E',
  accountName: 'North County Lab',
  credits: 12,
  licenseZone: 'UTC',
};
const facts: Facts = {
  hardware: { offline: false, license: { className: 'Graykey', isMfaEnabled: false } },
  term: {
    status: 'ACTIVE',
    startsAt: '2025-07-01T00:00:00Z',
    expiresAt: '2026-06-30T23:59:59Z',
    graceEndsAt: null,
    renewsAt: null,
  },
  lastTerm: null,
  remaining: 312,
  allowed: 500,
  used: 188,
  alerts: [
    {
      severity: 'INFO',
      code: 'UPDATE_REQUIRED',
      title: 'Software 5.14.2 is ready',
      dueAt: null,
    },
  ],
  checkIn: { lastCheckInAt: '2025-11-21T09:42:00Z', nextCheckInDueAt: '2025-11-22T09:42:00Z' },
  software: { version: '5.13.0', update: '5.14.2' },
  isNew: false,
};
const session = { deviceId: 'device-1', actions: true };

describe('the copied summary', () => {
  test('it holds what the page says, as plain lines', () => {
    expect(summaryText(facts, context, moment)).toBe(
      [
        'Software 5.14.2 is ready. License active until Jun 30, 2026.',
        '',
        'Account: North County Lab',
        'Serial number: 7C21-0048-B93E',
        'License: Graykey, Active, online',
        'Started: Jul 1, 2025',
        'Ends: Jun 30, 2026',
        'Time: 221 days left of 365',
        'Remaining advanced actions: 312 of 500',
        'Software: 5.13.0, 5.14.2 is ready',
        'Last check-in: Nov 21, 2025, 9:42 AM, on time',
        'Magnet Graykey FasTrak: 12 credits',
        'Needs attention: Software 5.14.2 is ready',
        '',
        'As of Nov 21, 2025, 9:46 AM (UTC)',
      ].join('\n'),
    );
  });

  test('what is not known is left out', () => {
    const documented: Facts = {
      ...facts,
      term: undefined,
      allowed: undefined,
      used: undefined,
      alerts: undefined,
      checkIn: undefined,
      software: undefined,
      remaining: -1,
    };
    const text = summaryText(documented, { ...context, serialNumber: null, credits: null }, moment);
    expect(text).toContain('Remaining advanced actions: unlimited');
    expect(text).not.toMatch(/undefined|null|NaN|-1|FasTrak|Software/);
  });
});

describe('the one filled action', () => {
  test('an offline license lives by its exchange; else an update that waits comes first, then a code, then usage', () => {
    expect(headerAction(facts, session)?.text).toBe('Get update 5.14.2');
    const upToDate = { ...facts, software: { version: '5.14.2', update: null } };
    expect(headerAction(upToDate, session)?.to).toBe('/metrics/advanced-actions');
    expect(headerAction(upToDate, { ...session, actions: false })?.to).toBe('/metrics/device-access');
    const mfa = { offline: false, license: { className: 'VeraKey', isMfaEnabled: true } };
    expect(headerAction({ ...upToDate, hardware: mfa }, session)?.to).toBe('/authentication');
    const offline = { ...mfa, offline: true };
    expect(headerAction({ ...facts, hardware: offline }, session)).toMatchObject({
      to: '/offline-tools',
      text: 'Start license exchange',
    });
  });

  test('without a license it leads to the terms there were', () => {
    const none = { ...facts, hardware: { offline: false, license: null } };
    expect(headerAction(none, session)).toMatchObject({ to: '/devices/device-1', text: 'See all terms' });
    expect(headerAction(none, { ...session, deviceId: null })).toBeNull();
    expect(headerAction({ ...facts, hardware: null }, session)?.to).toBe('/devices');
  });

  test('it waits until the license is known', () => {
    expect(headerAction({ ...facts, hardware: undefined }, session)).toBeUndefined();
  });
});
