import { expect, test } from 'vitest';
import { now, plainDevice, plainLicense, plainTerm, zone } from '#fixtures/builders/test-device-records.ts';
import type { AlertSnoozed } from '#mock-server/contract/change.ts';
import type { AlertSeverity } from '#schema/types.generated.ts';
import { alertsOf, deviceAlerts } from './alerts-of.ts';
import type { Raised } from './rule.ts';

const settings = { alertLeadDays: [], lowActionsThreshold: null, zone };

const raised = (severity: AlertSeverity, dueAt: number | null, code: Raised['code'] = 'ACTIONS_LOW') => ({
  of: 'device-1',
  raised: { severity, code, title: '', detail: '', dueAt: () => dueAt, raisedAt: () => now },
});

test('a device has the alerts of every rule, a retired one has none', () => {
  const license = plainLicense({ nextCheckInDueAt: now, terms: [plainTerm({ remaining: 0 })] });
  const codesOf = (retired: boolean) =>
    deviceAlerts(plainDevice({ license, retired }), now, settings).map(
      ({ of, raised }) => `${of} ${raised.code}`,
    );
  expect(codesOf(false)).toEqual(['device-1 ACTIONS_EXHAUSTED', 'device-1 CHECK_IN_OVERDUE']);
  expect(codesOf(true)).toEqual([]);
});

test('alerts are worst first, then by due date', () => {
  const found = [
    raised('INFO', now + 1),
    raised('WARNING', null),
    raised('WARNING', now + 9),
    raised('WARNING', now + 5),
    raised('CRITICAL', null, 'NO_LICENSE'),
  ];
  const alerts = alertsOf(found, now, { settings, snoozes: [] });
  expect(alerts.map(({ severity, dueAt }) => [severity, dueAt()])).toEqual([
    ['CRITICAL', null],
    ['WARNING', now + 5],
    ['WARNING', now + 9],
    ['WARNING', null],
    ['INFO', now + 1],
  ]);
  expect(alerts[0]?.snoozableUntil()).toBeNull();
  expect(alerts[1]?.id).toBe('alert-device-1-actions-low');
  expect(alerts[3]?.snoozableUntil()).toBeGreaterThan(now);
});

test('the last snooze of an alert holds until it ends, or the alert gets worse', () => {
  const until = now + 1_000;
  const snoozedUntil = (...snoozes: Partial<AlertSnoozed>[]) =>
    alertsOf([raised('WARNING', null)], now, {
      settings,
      snoozes: snoozes.map((more) => ({
        kind: 'alert-snoozed',
        at: now,
        identity: 'owner',
        alertId: 'alert-device-1-actions-low',
        until,
        severity: 'WARNING',
        ...more,
      })),
    })[0]?.snoozedUntil;
  expect(snoozedUntil({})).toBe(until);
  expect(snoozedUntil({ severity: 'CRITICAL' })).toBe(until);
  expect(snoozedUntil({ until: 1 }, {})).toBe(until);
  for (const snoozes of [
    [],
    [{ until: now }],
    [{}, { until: null }],
    [{ severity: 'INFO' as const }],
    [{ alertId: 'alert-device-2-actions-low' }],
  ])
    expect([snoozes, snoozedUntil(...snoozes)]).toEqual([snoozes, null]);
});
