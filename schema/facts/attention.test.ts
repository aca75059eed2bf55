import { expect, test } from 'vitest';
import { byAttention, deviceStates, endSeverity, isProblem, severityRank } from './attention.ts';
import { limitAfter } from './limit.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const limit = (day: string) => limitAfter(day, zone);

test('alerts are sorted by severity, then by due date, those without one last', () => {
  const alerts = [
    { severity: 'INFO', dueAt: 1 },
    { severity: 'WARNING', dueAt: null },
    { severity: 'WARNING', dueAt: 3 },
    { severity: 'CRITICAL', dueAt: null },
    { severity: 'WARNING', dueAt: 2 },
  ] as const;
  expect(alerts.toSorted(byAttention).map(({ severity, dueAt }) => [severity, dueAt])).toEqual([
    ['CRITICAL', null],
    ['WARNING', 2],
    ['WARNING', 3],
    ['WARNING', null],
    ['INFO', 1],
  ]);
});

test('a warning is a problem and a notice is not; an unknown severity counts as a notice', () => {
  expect((['CRITICAL', 'WARNING', 'INFO'] as const).map(isProblem)).toEqual([true, true, false]);
  expect(severityRank('LATER' as 'INFO')).toBe(severityRank('INFO'));
});

test('the end of a license is critical in its last 7 days and after, a warning in its last 90', () => {
  const severityOn = (day: string) => endSeverity(limit(day), now, zone);
  expect(['2026-02-20', '2026-02-19', '2025-11-29', '2025-11-28', '2025-11-20'].map(severityOn)).toEqual([
    'INFO',
    'WARNING',
    'WARNING',
    'CRITICAL',
    'CRITICAL',
  ]);
});

test('a device has one status, the worst, and green only if nothing is wrong', () => {
  const alert = (severity: 'CRITICAL' | 'WARNING' | 'INFO', code: Code, dueAt: string | null = null) => ({
    severity,
    code,
    dueAt,
  });
  type Code = Parameters<typeof deviceStates>[0]['alerts'][number]['code'];
  const states = (status: Status, ...alerts: ReturnType<typeof alert>[]) => deviceStates({ status, alerts });
  type Status = Parameters<typeof deviceStates>[0]['status'];
  expect(states('ACTIVE')).toEqual(['ACTIVE']);
  expect(states('ACTIVE', alert('INFO', 'UPDATE_AVAILABLE'))).toEqual(['ACTIVE']);
  expect(states('ACTIVE', alert('WARNING', 'UPDATE_REQUIRED'))).toEqual(['UPDATE_REQUIRED']);
  expect(
    states(
      'EXPIRING',
      alert('WARNING', 'UPDATE_REQUIRED', '2025-11-01T00:00:00Z'),
      alert('WARNING', 'LICENSE_EXPIRING', '2025-12-01T00:00:00Z'),
      alert('CRITICAL', 'ACTIONS_EXHAUSTED'),
    ),
  ).toEqual(['ACTIONS_EXHAUSTED', 'UPDATE_REQUIRED', 'EXPIRING']);
  expect(states('GRACE', alert('CRITICAL', 'LICENSE_IN_GRACE'))).toEqual(['GRACE']);
  expect(states('EXPIRED')).toEqual(['EXPIRED']);
  expect(states('RETIRED', alert('CRITICAL', 'NO_LICENSE'))).toEqual(['RETIRED']);
});
