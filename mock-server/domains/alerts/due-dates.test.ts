import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData } from '#mock-server/testing/send-request.ts';
import { traitCombination, traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';
import { dayIn } from '#schema/calendar/days.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const query = `query DueDatesQuery {
  alerts { severity code dueAt }
  myHardwareLicense {
    primaryServiceLicense {
      expiresAt graceEndsAt status remainingActions allowedActions
      runsOutOn
    }
    serviceLicenses { id status runsOutOn }
  }
}`;

type Alert = { severity: 'INFO' | 'WARNING' | 'CRITICAL'; code: string; dueAt: string | null };

const toCome = ['LICENSE_EXPIRING', 'LICENSE_IN_GRACE', 'ACTIONS_LOW', 'CREDITS_EXPIRING'];
const severities = { ok: null, warning: 'WARNING', critical: 'CRITICAL' } as const;
const zone = 'America/Chicago';

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

it('future alerts are due in the future, and a low balance on the day it runs out', async () => {
  let low = 0;
  const together = Array.from({ length: 100 }, (_, number) => traitCombination(2_000 + number));
  const grace = [
    ['grace', 'low-balance'],
    ['grace', 'offline', 'low-balance'],
    ['low-balance', 'overdue'],
  ];
  for (const scenario of [...traitsAlone, ...together, ...grace]) {
    const name = scenario.join() || 'online';
    const data = await askData(api.fetch, query, { world: `as=owner&scenario=${name}` });
    const alerts: Alert[] = data.alerts;
    for (const { code, dueAt } of alerts)
      if (toCome.includes(code) && dueAt !== null)
        expect([name, code, dueAt > dayOf(now)]).toEqual([name, code, true]);

    for (const term of data.myHardwareLicense?.serviceLicenses ?? [])
      if (term.status === 'EXPIRED' || term.status === 'SCHEDULED') expect(term.runsOutOn).toBe(null);
    const term = data.myHardwareLicense?.primaryServiceLicense;
    if (!term) continue;
    const end = term.status === 'GRACE' ? term.graceEndsAt : term.expiresAt;
    const day: string | null = term.runsOutOn;
    const lasts = day !== null && day >= end.slice(0, 10);
    if (day) expect([name, dayOf(now) <= day]).toEqual([name, true]);
    const { remainingActions: left, allowedActions: allowed } = term;
    if (left === null || left < 0) continue;
    const alert = alerts.find(({ code }) => /^ACTIONS_/.test(code));
    const level = balanceLevel(left, allowed);
    const severity = level === 'warning' && lasts ? null : severities[level];
    expect([name, alert?.severity ?? null]).toEqual([name, severity]);
    if (left === 0) expect(day).toBe(null);
    if (alert?.code !== 'ACTIONS_LOW') continue;
    low += Number(alert.dueAt !== null);
    expect([name, alert.dueAt && dayIn(Date.parse(alert.dueAt), zone)]).toEqual([name, lasts ? null : day]);
  }
  expect(low).toBeGreaterThan(2);
});
