import type {
  DeviceRecord,
  LicenseRecord,
  OfflineRecord,
  ReleaseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
import { limitAfter } from '#schema/facts/limit.ts';

export const zone = 'America/Chicago';
export const now = Date.parse('2025-11-21T15:00:00Z');

/** The first instant (ms) after a day in the zone of the license. */
export const after = (day: string): number => limitAfter(day, zone);

export const product = { className: 'GrayKey', name: 'GrayKey' };

/** A year's term with 300 of 500 actions left, reported until now, at one use a day. */
export const plainTerm = (more: Partial<TermRecord> = {}): TermRecord => ({
  id: 'term-1',
  product,
  mfa: false,
  startsAt: after('2025-05-31'),
  endsAt: after('2026-05-31'),
  graceEndsAt: null,
  allowed: 500,
  remaining: 300,
  used: 200,
  refunded: 0,
  successor: null,
  usedBetween: (from, to) => Math.round((to - from) / 86_400_000),
  history: () => [],
  reportedThrough: now,
  ...more,
});

/** Online, next check-in in 2026. */
export const plainLicense = (more: Partial<LicenseRecord> = {}): LicenseRecord => ({
  id: 'license-1',
  mfa: false,
  offline: false,
  checkInEveryMs: 90 * 86_400_000,
  lastCheckInAt: now,
  nextCheckInDueAt: after('2026-02-19'),
  reportedThrough: now,
  missing: [],
  terms: [plainTerm()],
  ...more,
});

/** With nothing that needs attention. */
export const plainDevice = (more: Partial<DeviceRecord> = {}): DeviceRecord => ({
  id: 'device-1',
  serialNumber: '7C21-0048-B93E',
  name: null,
  notes: null,
  product,
  softwareVersion: '5.13.0',
  registeredAt: after('2025-05-31'),
  lastUsedAt: null,
  retired: false,
  releases: [],
  fasTrak: {
    credits: null,
    lapsing: null,
    lapsed: 0,
    trial: { credits: 0, days: 0, standing: 'NONE', requestedAt: null, startsAt: null },
    ledger: () => [],
  },
  license: plainLicense(),
  offline: null,
  operators: [],
  history: () => [],
  ...more,
});

/** With no files but the given ones. */
export const plainOffline = (more: Partial<OfflineRecord> = {}): OfflineRecord => ({
  unchanged: plainDevice(),
  exchanges: () => [],
  reports: () => [],
  pendingResponse: () => null,
  lastRequest: () => null,
  lastReport: () => null,
  uses: () => [],
  pending: () => [],
  pendingThrough: () => now,
  ...more,
});

export const plainRelease = (more: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  id: 'release-1',
  version: '5.14.2',
  publishedAt: now - 86_400_000,
  severity: 'ROUTINE',
  summary: 'Faster access.',
  notes: 'Starts sooner.',
  knownIssues: [],
  withdrawnAt: null,
  requires: null,
  damaged: false,
  ...more,
});
