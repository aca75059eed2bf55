import { expect, test } from 'vitest';
import { now, plainDevice, plainLicense, plainTerm, zone } from '#fixtures/builders/test-device-records.ts';
import type { AlertSeverity } from '#schema/types.generated.ts';
import { alertsOf, deviceAlerts } from './alerts-of.ts';
import type { Raised } from './rule.ts';

const raised = (severity: AlertSeverity, dueAt: number | null, code: Raised['code'] = 'ACTIONS_LOW') => ({
  of: 'device-1',
  raised: { severity, code, title: '', detail: '', dueAt: () => dueAt, raisedAt: () => now },
});

test('a device has the alerts of every rule, a retired one has none', () => {
  const license = plainLicense({ nextCheckInDueAt: now, terms: [plainTerm({ remaining: 0 })] });
  const codesOf = (retired: boolean) =>
    deviceAlerts(plainDevice({ license, retired }), now, zone).map(
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
  const alerts = alertsOf(found);
  expect(alerts.map(({ severity, dueAt }) => [severity, dueAt()])).toEqual([
    ['CRITICAL', null],
    ['WARNING', now + 5],
    ['WARNING', now + 9],
    ['WARNING', null],
    ['INFO', now + 1],
  ]);
  expect(alerts[1]?.id).toBe('alert-device-1-actions-low');
});
