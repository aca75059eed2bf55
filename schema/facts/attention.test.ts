import { expect, test } from 'vitest';
import { byAttention, endSeverity, isProblem, severityRank } from './attention.ts';
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
