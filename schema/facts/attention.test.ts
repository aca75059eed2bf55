import { expect, test } from 'vitest';
import {
  type AttentionFacts,
  byAttention,
  deviceStates,
  findings,
  isProblem,
  severityRank,
} from './attention.ts';
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

const term = (last: string | null, graceEnds: string | null = null, next: string | null = null) => ({
  endsAt: last === null ? null : limit(last),
  graceEndsAt: graceEnds === null ? null : limit(graceEnds),
  nextStartsAt: next === null ? null : limit(next),
});
const year = term('2026-05-31');
const shown = (facts: AttentionFacts) =>
  findings(facts, now, zone).map(({ code, severity }) => `${code} ${severity}`);

test('the end of a license is a finding in its last 90 days, critical in its last 7, unless another follows', () => {
  const on = (last: string) => shown({ term: term(last) });
  expect(['2026-02-20', '2026-02-19', '2025-11-29', '2025-11-28', '2025-11-21'].map(on)).toEqual([
    [],
    ['LICENSE_EXPIRING WARNING'],
    ['LICENSE_EXPIRING WARNING'],
    ['LICENSE_EXPIRING CRITICAL'],
    ['LICENSE_EXPIRING CRITICAL'],
  ]);
  expect(shown({ term: term('2025-11-20', '2025-12-20') })).toEqual(['LICENSE_IN_GRACE CRITICAL']);
  expect(shown({ term: term('2025-11-28', null, '2025-11-28') })).toEqual([]);
  expect(shown({ term: term(null) })).toEqual([]);
  expect(shown({ term: null, workedUntil: limit('2025-11-20') })).toEqual(['LICENSE_EXPIRED CRITICAL']);
});

test('actions that are used up 30 days before the last day of a term are a finding, however many remain', () => {
  const runningOut = (day: string, of = year, remaining = 200) =>
    findings({ term: of, balance: { remaining, allowed: 500, runsOutAt: limit(day) - 1 } }, now, zone);
  expect(runningOut('2026-05-01')).toEqual([
    { code: 'ACTIONS_LOW', severity: 'WARNING', dueAt: limit('2026-05-01') - 1 },
  ]);
  expect(runningOut('2026-05-02')).toEqual([]);
  expect(runningOut('2026-05-02', year, 75)).toHaveLength(1);
  expect(runningOut('2026-06-01', year, 75)).toEqual([]);
  // A term that is over has no end to be measured from.
  const codes = runningOut('2025-12-01', term('2025-11-20', '2026-06-20')).map(({ code }) => code);
  expect(codes).toEqual(['LICENSE_IN_GRACE']);
  expect(runningOut('2025-12-01', term(null))).toEqual([]);
});

test('the documented fields tell that there is no license, and no action', () => {
  const balance = { allowed: null, runsOutAt: null };
  expect(shown({ term: null })).toEqual(['NO_LICENSE CRITICAL']);
  expect(shown({ term: term(null), balance: { ...balance, remaining: 0 } })).toEqual([
    'ACTIONS_EXHAUSTED CRITICAL',
  ]);
  for (const remaining of [1, -1, null])
    expect(shown({ term: term(null), balance: { ...balance, remaining } })).toEqual([]);
});

test('what is late, missing or waiting is a warning while a license is in force; an optional update is a notice', () => {
  const past = now - 1;
  const facts: AttentionFacts = {
    checkInDueAt: past,
    reportDueAt: past - 1,
    responseValidUntil: now + 1,
    missingDays: 9,
    creditsLapseAt: limit('2026-01-05'),
    update: { isRequired: false, installBy: now },
    invitationsBounced: 2,
  };
  const all = [
    'USAGE_REPORT_OVERDUE WARNING',
    'CHECK_IN_OVERDUE WARNING',
    'EXCHANGE_READY WARNING',
    'CREDITS_EXPIRING WARNING',
    'USAGE_MISSING WARNING',
    'INVITATION_BOUNCED WARNING',
    'UPDATE_AVAILABLE INFO',
  ];
  expect(shown({ ...facts, term: year })).toEqual(all);
  const lateResponse = { ...facts, term: year, responseValidUntil: past };
  expect(shown(lateResponse)).toEqual(all.filter((each) => !each.startsWith('EXCHANGE_READY')));
  expect(shown({ ...facts, term: null })).toEqual([
    'NO_LICENSE CRITICAL',
    'INVITATION_BOUNCED WARNING',
    'UPDATE_AVAILABLE INFO',
  ]);
  expect(shown({ term: year, update: { isRequired: true, installBy: now } })).toEqual([
    'UPDATE_REQUIRED WARNING',
  ]);
  expect(shown({ term: year })).toEqual([]);
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
