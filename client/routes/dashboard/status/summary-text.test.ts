import { describe, expect, test } from 'vitest';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import { summaryText } from './summary-text.ts';

const moment = { now: Date.parse('2025-11-21T09:46:00Z'), timeZone: 'UTC' };
const context = {
  serialNumber: '7C21-0048-B93E',
  accountName: 'North County Lab',
  credits: 12,
  licenseZone: 'UTC',
};
const facts: Facts = {
  hardware: { offline: false, license: { className: 'Graykey' } },
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
  forecast: undefined,
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
  neverReported: false,
  isNew: false,
};

describe('the copied summary', () => {
  test('it holds what the page says, as plain lines', () => {
    expect(summaryText(facts, context, moment)).toBe(
      [
        'Software 5.14.2 is ready. License active through Jun 30, 2026.',
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

  test('unknown parts are left out', () => {
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
