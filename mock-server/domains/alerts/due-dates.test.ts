import { expect, it } from 'vitest';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';
import { traitCombination, traitsAlone } from '#mock-server/testing/trait-combinations.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';

const now = Date.UTC(2025, 10, 21, 14, 46, 10);
const api = createMockApi({ now: () => now });

const query = `query DueDatesQuery {
  alerts { severity code dueAt }
  myHardwareLicense {
    offline nextCheckInDueAt
    primaryServiceLicense {
      expiresAt graceEndsAt status remainingActions allowedActions
      countedThrough
      runway { verdict estimatedRemaining exhaustsOn exhaustsEarliest exhaustsLatest }
    }
    serviceLicenses { id status runway { asOf } }
  }
}`;

type Alert = { severity: 'INFO' | 'WARNING' | 'CRITICAL'; code: string; dueAt: string | null };

const toCome = ['LICENSE_EXPIRING', 'LICENSE_IN_GRACE', 'ACTIONS_LOW', 'CREDITS_EXPIRING'];
const severities = { ok: null, warning: 'WARNING', critical: 'CRITICAL' } as const;
const dayMs = 86_400_000;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

it('future alerts are due in the future, and a low balance, or its estimate where the count is old, at its earliest end', async () => {
  let [low, estimated] = [0, 0];
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
    const { exhaustsOn, exhaustsEarliest, exhaustsLatest } = term.runway ?? {};
    for (const day of [exhaustsOn, exhaustsEarliest, exhaustsLatest])
      if (day) expect([name, dayOf(now) <= day && day <= end]).toEqual([name, true]);
    const { remainingActions: left, allowedActions: allowed } = term;
    if (left === null || left < 0) continue;
    const alert = alerts.find(({ code }) => /^ACTIONS_/.test(code));
    const { offline, nextCheckInDueAt } = data.myHardwareLicense;
    const isOld = now - Date.parse(term.countedThrough) > 14 * dayMs;
    const isEstimated = isOld && (offline || Date.parse(nextCheckInDueAt) <= now) && term.runway !== null;
    const level = balanceLevel(isEstimated ? term.runway.estimatedRemaining : left, allowed);
    const isOnPace = level === 'warning' && term.runway?.verdict === 'ON_PACE';
    expect([name, alert?.severity ?? null]).toEqual([name, isOnPace ? 'INFO' : severities[level]]);
    estimated += Number(isEstimated && alert !== undefined);
    if (left === 0) expect(term.runway).toBe(null);
    if (alert?.code !== 'ACTIONS_LOW') continue;
    low += Number(alert.dueAt !== null);
    const earliest: string | null = term.runway?.exhaustsEarliest ?? null;
    expect([name, alert.dueAt && dayOf(Date.parse(alert.dueAt))]).toEqual([name, earliest]);
  }
  expect(low).toBeGreaterThan(2);
  expect(estimated).toBeGreaterThan(0);
});

const prefer =
  'mutation PreferMutation { updatePreferences(input: { lowActionsThreshold: 75 }) { userErrors { code } } }';

it('at the usual threshold a balance on pace is a notice, at one the reader chose a warning', async () => {
  const fixtures = builtInFixtures();
  const { license, ...facts } = fixtures.facts;
  if (!license) throw new Error('The default world has no license.');
  const balance = { allowed: 500, used: 188 };
  const api = createMockApi({
    fixtures: { ...fixtures, facts: { ...facts, license: { ...license, balance } } },
    now: () => now,
  });
  const place = { world: 'as=owner&scenario=online&now=%2B180d', session: sessionId(760) };
  const low = async () =>
    (await askData(api.fetch, 'query LowQuery { alerts { code severity title dueAt } }', place)).alerts.find(
      ({ code }: Alert) => code === 'ACTIONS_LOW',
    );
  const title = '74 advanced actions left, on pace for the term';
  expect(await low()).toMatchObject({ severity: 'INFO', title, dueAt: null });
  await askData(api.fetch, prefer, place);
  expect(await low()).toMatchObject({ severity: 'WARNING', title: '74 advanced actions left' });
});
