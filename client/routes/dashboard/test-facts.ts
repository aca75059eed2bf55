import { type Alert, type Facts, factsOf, type Hardware, type Status } from './dashboard-facts.ts';

export const alert: Alert = {
  id: 'alert-1',
  severity: 'WARNING',
  code: 'CREDITS_EXPIRING',
  title: '4 FasTrak credits expire on Dec 31',
  detail: '',
  dueAt: null,
  raisedAt: '2025-11-20T00:00:00Z',
};

export const hardware: Hardware = {
  id: 'hardware-1',
  offline: false,
  primaryServiceLicense: {
    id: 'license-1',
    remainingActions: 312,
    isMfaEnabled: false,
    product: { className: 'Graykey' },
  },
};

const license: NonNullable<Status['primaryServiceLicense']> = {
  id: 'license-1',
  status: 'ACTIVE',
  startsAt: '2025-07-01T00:00:00Z',
  expiresAt: '2026-07-01T00:00:00Z',
  graceEndsAt: '2026-07-31T00:00:00Z',
  allowedActions: 500,
  usedActions: 188,
  countedThrough: null,
  runsOutOn: null,
  successor: null,
};

export const status: Status = {
  id: 'hardware-1',
  timeZone: 'UTC',
  lastCheckInAt: '2025-11-21T09:00:00Z',
  nextCheckInDueAt: '2025-11-22T09:00:00Z',
  primaryServiceLicense: license,
  serviceLicenses: [],
  device: {
    id: 'device-1',
    name: 'Bench 2',
    usageReportDueAt: null,
    softwareVersion: '5.13.0',
    softwareInstalledAt: null,
    availableUpdate: null,
    fasTrakLapses: [],
  },
};

export const renewed = { id: 'license-2', startsAt: '2026-07-01T00:00:00Z' };

export const withTerm = (changes: Partial<typeof license>): Status => ({
  ...status,
  primaryServiceLicense: { ...license, ...changes },
});

export const facts = (changes: Partial<Pick<Facts, 'hardware' | 'status' | 'alerts'>> = {}): Facts =>
  factsOf({ hardware, status, alerts: [], ...changes }, Date.parse('2025-11-21T15:00:00Z'));
