import { expect, test } from 'vitest';
import {
  byAttention,
  endSeverity,
  isProblem,
  severityRank,
  snoozableUntil,
  snoozeChoices,
} from './attention.ts';
import { limitAfter } from './limit.ts';

const zone = 'America/Chicago';
const now = Date.parse('2025-11-21T15:00:00Z');
const limit = (day: string) => limitAfter(day, zone);
const hour = 3_600_000;

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

test('a snooze ends before the last day of a limit, in a week if it is past, and tomorrow if critical', () => {
  const until = (severity: 'CRITICAL' | 'WARNING' | 'INFO', dueAt: number | null) =>
    snoozableUntil({ code: 'LICENSE_EXPIRING', severity, dueAt }, now, zone);
  expect(until('WARNING', limit('2025-12-24'))).toBe(limit('2025-12-23'));
  expect(until('WARNING', limit('2026-12-24'))).toBe(limit('2026-02-19'));
  expect(until('INFO', null)).toBe(limit('2026-02-19'));
  expect(until('WARNING', now - hour)).toBe(limit('2025-11-28'));
  expect(until('CRITICAL', limit('2025-12-24'))).toBe(limit('2025-11-22'));
  expect(until('CRITICAL', limit('2025-11-21'))).toBeNull();
});

test("an ended license, a used-up balance and a missing license can't be snoozed", () => {
  for (const code of ['LICENSE_EXPIRED', 'NO_LICENSE', 'ACTIONS_EXHAUSTED'] as const)
    expect(snoozableUntil({ code, severity: 'WARNING', dueAt: null }, now, zone)).toBeNull();
});

test('only lengths that end in time are offered', () => {
  const day = 24 * hour;
  expect(snoozeChoices(now + 90 * day, now)).toEqual([1, 7, 30, 90]);
  expect(snoozeChoices(now + 8 * day, now)).toEqual([1, 7]);
  expect(snoozeChoices(now + day - 1, now)).toEqual([]);
  expect(snoozeChoices(null, now)).toEqual([]);
});
