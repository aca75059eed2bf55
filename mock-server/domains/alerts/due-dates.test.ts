import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData } from '#mock-server/testing/send-request.ts';
import { traitCombination, traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const query = `query DueDatesQuery {
  alerts { severity code dueAt }
  myHardwareLicense {
    primaryServiceLicense {
      expiresAt graceEndsAt status remainingActions allowedActions
      runway { exhaustsOn exhaustsEarliest exhaustsLatest }
    }
    serviceLicenses { id status runway { asOf } }
  }
}`;

type Alert = { severity: 'INFO' | 'WARNING' | 'CRITICAL'; code: string; dueAt: string | null };

/** What these tell of is still to come. */
const toCome = ['LICENSE_EXPIRING', 'LICENSE_IN_GRACE', 'ACTIONS_LOW', 'CREDITS_EXPIRING'];
const levels = { INFO: 'ok', WARNING: 'warning', CRITICAL: 'critical' } as const;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

it('future alerts are due in the future, and a low balance at its earliest end', async () => {
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
      if (term.status === 'EXPIRED' || term.status === 'SCHEDULED') expect(term.runway).toBe(null);
    const term = data.myHardwareLicense?.primaryServiceLicense;
    if (!term) continue;
    const end = term.status === 'GRACE' ? term.graceEndsAt : term.expiresAt;
    for (const day of Object.values<string | null>(term.runway ?? {}))
      if (day !== null) expect([name, dayOf(now) <= day && day <= end]).toEqual([name, true]);
    const { remainingActions: left, allowedActions: allowed } = term;
    if (left === null || left < 0) continue;
    const alert = alerts.find(({ code }) => /^ACTIONS_/.test(code));
    expect([name, alert ? levels[alert.severity] : 'ok']).toEqual([name, balanceLevel(left, allowed)]);
    if (left === 0) expect(term.runway).toBe(null);
    if (alert?.code !== 'ACTIONS_LOW') continue;
    low += Number(alert.dueAt !== null);
    const earliest: string | null = term.runway?.exhaustsEarliest ?? null;
    expect([name, alert.dueAt && dayOf(Date.parse(alert.dueAt))]).toEqual([name, earliest]);
  }
  expect(low).toBeGreaterThan(2);
});
