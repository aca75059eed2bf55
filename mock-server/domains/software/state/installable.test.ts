import { expect, test } from 'vitest';
import type { ActivityRecord, DeviceRecord, ReleaseRecord } from '#fixtures/builders/records.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainRelease,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#schema/calendar/days.ts';
import { availableUpdate, installableOn, installedAt } from './installable.ts';

const shipped = plainRelease({ version: '5.12.0', publishedAt: after('2025-04-30') });
const required = plainRelease({ version: '5.14.2' });
const newest = plainRelease({ version: '5.15.0', requires: '5.14.2' });
const releases = [newest, required, shipped];

const on = (release: ReleaseRecord, more: Partial<DeviceRecord> = {}) =>
  installableOn(plainDevice({ releases, ...more }), release, now, zone);
const withTerm = (...of: Parameters<typeof plainTerm>) => plainLicense({ terms: [plainTerm(...of)] });
const free = { installed: false, installable: true, blockedBecause: null };

test('a newer release can be installed, and the installed one is marked', () => {
  expect(on(required)).toEqual(free);
  const installed = { installed: true, installable: false, blockedBecause: null };
  expect(on(required, { softwareVersion: '5.14.2' })).toEqual(installed);
});

test.each<[string, ...Parameters<typeof on>]>([
  ['Withdrawn on Nov 21, 2025. Do not install it.', { ...required, withdrawnAt: now }],
  ['Older than installed.', shipped],
  ['Not newer than the version the device shipped with.', shipped, { softwareVersion: null }],
  ["There's no active license, so updates can't be installed.", required, { license: null }],
  [
    "There's no active license, so updates can't be installed.",
    required,
    { license: withTerm({ endsAt: now }) },
  ],
  [
    'Published after updates ended on Nov 19, 2025. Renew the license to install it.',
    required,
    { license: withTerm({ endsAt: after('2025-11-19'), graceEndsAt: now + dayMs }) },
  ],
])('a release is blocked: %s', (blockedBecause, ...of) => {
  const blocked = { installed: false, installable: false, blockedBecause };
  expect(on(...of)).toEqual(blocked);
});

test('a release that was withdrawn later, or published before updates ended, can be installed', () => {
  expect(on({ ...required, withdrawnAt: now + 1 })).toEqual(free);
  const { publishedAt: endsAt } = required;
  expect(on(required, { license: withTerm({ endsAt, graceEndsAt: now + dayMs }) })).toEqual(free);
});

test('a release may require another one first', () => {
  expect(on(newest)).toEqual({
    installed: false,
    installable: false,
    blockedBecause: 'Install 5.14.2 first, then 5.15.0.',
  });
  expect(on(newest, { softwareVersion: '5.14.2' })).toEqual(free);
  expect(on({ ...newest, requires: '5.0.0' })).toEqual(free);
  expect(on(newest, { softwareVersion: null })).toMatchObject({ installable: false });
  expect(on(newest, { softwareVersion: null, registeredAt: 0 })).toEqual(free);
});

test('the update of a device is the newest release that can be installed now', () => {
  const update = (softwareVersion: string) =>
    availableUpdate(plainDevice({ releases, softwareVersion }), now, zone)?.version;
  expect(['5.13.0', '5.14.2', '5.15.0'].map(update)).toEqual(['5.14.2', '5.15.0', undefined]);
});

test('a version was installed when the log says so last', () => {
  const updated = (at: number, version: string, action: ActivityRecord['action'] = 'software.updated') =>
    ({
      at,
      action,
      changes: [{ field: 'version', before: null, after: version }] as ActivityRecord['changes'],
    }) as ActivityRecord;
  const log = [
    updated(1, '5.13.0'),
    updated(2, '5.12.0'),
    updated(3, '5.13.0'),
    updated(4, '5.13.0', 'device.updated'),
  ];
  const device = plainDevice({ history: () => [...log, { ...updated(5, ''), changes: [] }] });
  expect(['5.13.0', '5.12.0', '5.11.0', null].map((version) => installedAt(device, version))).toEqual([
    3,
    2,
    null,
    null,
  ]);
});
