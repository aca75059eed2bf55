import { expect, test } from 'vitest';
import type { ActivityRecord, LicenseRecord, TermRecord } from '#fixtures/builders/records.ts';
import {
  after,
  now,
  plainDevice,
  plainLicense,
  plainTerm,
  zone,
} from '#fixtures/builders/test-device-records.ts';
import { dayMs } from '#fixtures/offset.ts';
import { startOfDay } from '#schema/calendar/days.ts';
import { actionsLow, creditsLapsing, judgeBalance } from './balance-rules.ts';

type Case = { license?: Partial<LicenseRecord>; log?: Partial<ActivityRecord>[] };

const low = (term: Partial<TermRecord>, { license, log = [] }: Case = {}) =>
  actionsLow(
    plainDevice({
      license: plainLicense({ terms: [plainTerm(term)], ...license }),
      history: () => log as ActivityRecord[],
    }),
    now,
    zone,
  );

test('a balance that is unlimited or unknown is never low', () => {
  const judged = (more: Partial<TermRecord>) => judgeBalance(plainTerm(more), now)?.severity;
  expect(judged({ remaining: 0 })).toBe('CRITICAL');
  for (const more of [{ remaining: null }, { remaining: -1 }, { remaining: 3, allowed: null }])
    expect([more, judged(more)]).toEqual([more, undefined]);
});

test('a used up balance says how many actions there were', () => {
  const none = low({ remaining: 0 });
  expect(none).toMatchObject({
    severity: 'CRITICAL',
    code: 'ACTIONS_EXHAUSTED',
    detail: 'All 500 for this term are used.',
  });
  expect(none?.dueAt()).toBeNull();
  expect(low({ remaining: 0, allowed: 0 })?.detail).toContain("didn't include any");
});

test('a low balance says how many are left and when they run out', () => {
  const usedBetween = () => 300;
  const raised = low({ remaining: 75, usedBetween });
  expect(raised).toMatchObject({
    severity: 'WARNING',
    code: 'ACTIONS_LOW',
    title: '75 advanced actions left',
    detail: "500 are allowed. You're seeing this because 75 or fewer are left.",
  });
  expect((raised?.dueAt() ?? 0) - now).toBeLessThan(23 * dayMs);
  expect(low({ remaining: 76, usedBetween })).toBeNull();
  expect(low({ remaining: 1, usedBetween })?.title).toBe('1 advanced action left');
});

test('at 15 percent a balance needs attention only if it runs out before the end', () => {
  const slow = { usedBetween: () => 6 };
  expect(low({ remaining: 75, ...slow })).toBeNull();
  const unknown = low({ remaining: 75, usedBetween: () => 4 });
  expect([unknown?.severity, unknown?.dueAt()]).toEqual(['WARNING', null]);
  const critical = low({ remaining: 25, ...slow });
  expect([critical?.severity, critical?.dueAt()]).toEqual(['CRITICAL', null]);
  const grace = { endsAt: now - dayMs, graceEndsAt: now + 20 * dayMs };
  expect(low({ remaining: 30, usedBetween: () => 90, ...grace })).toBeNull();
  expect(low({ remaining: 30, usedBetween: () => 180, ...grace })?.dueAt()).toBe(now + 15 * dayMs);
});

test('a low balance dates from the first use in its term that reached the threshold', () => {
  const log = [
    { at: after('2025-01-31'), remainingActions: 0 },
    { at: after('2025-08-31'), remainingActions: 76 },
    { at: after('2025-09-10'), remainingActions: null },
    { at: after('2025-09-30'), remainingActions: 75 },
    { at: after('2025-10-31'), remainingActions: 0 },
  ];
  expect(low({ remaining: 70 }, { log })?.raisedAt()).toBe(after('2025-09-30'));
  expect(low({ remaining: 0 }, { log })?.raisedAt()).toBe(after('2025-10-31'));
  const term = plainTerm();
  expect(low({ remaining: 70 })?.raisedAt()).toBe(term.startsAt);
  const first = { at: term.startsAt, remainingActions: 60 };
  expect(low({ remaining: 60 }, { log: [first, ...log] })?.raisedAt()).toBe(term.startsAt);
});

test('a balance needs no attention without a license in force', () => {
  expect(low({ remaining: 0, endsAt: now })).toBeNull();
  const unlicensed = plainDevice({ license: null });
  expect(actionsLow(unlicensed, now, zone)).toBeNull();
});

test('credits need attention 45 days before they expire, while there is a license', () => {
  const lapsing = (credits: number, day: string, license = plainDevice().license) => {
    const fasTrak = { ...plainDevice().fasTrak, lapsing: { credits, at: after(day) } };
    return creditsLapsing(plainDevice({ fasTrak, license }), now, zone);
  };
  const raised = lapsing(4, '2026-01-05');
  expect(raised?.title).toBe('4 FasTrak credits expire on Jan 5');
  expect([raised?.dueAt(), raised?.raisedAt()]).toEqual([
    after('2026-01-05'),
    startOfDay('2025-11-21', zone),
  ]);
  expect(lapsing(1, '2026-01-05')?.title).toBe('1 FasTrak credit expires on Jan 5');
  expect(lapsing(4, '2026-01-06')).toBeNull();
  expect(lapsing(4, '2026-01-05', null)).toBeNull();
  expect(creditsLapsing(plainDevice(), now, zone)).toBeNull();
});
