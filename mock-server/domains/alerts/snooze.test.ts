import { expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { askData, sessionId } from '#mock-server/testing/send-request.ts';

let time = Date.UTC(2025, 10, 21, 14, 0);
const api = createMockApi({ now: () => time });
const alertsQuery = `query AlertsQuery($all: Boolean = false) { alerts(includeSnoozed: $all) { id code snoozedUntil snoozableUntil } }`;
const snoozeMutation = `mutation SnoozeMutation($input: SnoozeAlertInput!) { snoozeAlert(input: $input) { alert { code snoozedUntil } userErrors { code field } } }`;

type Alert = { id: string; code: string; snoozedUntil: string | null; snoozableUntil: string | null };

function visit(session: number, scenario = 'expiring,low-balance') {
  const place = { world: `as=owner&scenario=${scenario}`, session: sessionId(session) };
  const alerts = async (all = false): Promise<Alert[]> =>
    (await askData(api.fetch, alertsQuery, { ...place, variables: { all } })).alerts;
  return {
    alerts,
    first: async () => (await alerts())[0] as Alert,
    snooze: async (id: string, until: number | null) => {
      const input = { id, until: until === null ? null : new Date(until).toISOString() };
      return (await askData(api.fetch, snoozeMutation, { ...place, variables: { input } })).snoozeAlert;
    },
  };
}

it('an alert that is put off is gone until then, and can be taken up again', async () => {
  const { alerts, first, snooze } = visit(1);
  const { id, code } = await first();
  const until = new Date(time + 86_400_000).toISOString();
  expect(await snooze(id, Date.parse(until))).toEqual({
    alert: { code, snoozedUntil: until },
    userErrors: [],
  });
  expect((await alerts()).map((alert) => alert.id)).not.toContain(id);
  expect((await alerts(true)).find((alert) => alert.id === id)?.snoozedUntil).toBe(until);
  expect((await visit(2).first()).id).toBe(id);
  expect((await snooze(id, null)).alert.snoozedUntil).toBe(null);
  expect((await first()).id).toBe(id);
});

it('an alert that is put off returns by itself', async () => {
  const { first, snooze } = visit(3);
  const { id } = await first();
  await snooze(id, time + 60_000);
  expect((await first()).id).not.toBe(id);
  time += 60_000;
  expect((await first()).id).toBe(id);
});

it('an alert is put off no longer than it says, never if it is about something that ended, and has to be there', async () => {
  const { alerts, snooze } = visit(4);
  const expiring = (await alerts()).find(({ code }) => code === 'LICENSE_EXPIRING');
  const latest = Date.parse(expiring?.snoozableUntil ?? '');
  expect((await snooze(expiring?.id ?? '', latest)).userErrors).toEqual([]);
  for (const until of [time, latest + 1])
    expect(await snooze(expiring?.id ?? '', until)).toEqual({
      alert: null,
      userErrors: [{ code: 'INVALID', field: ['input', 'until'] }],
    });
  expect((await snooze('alert-nothing', time + 86_400_000)).userErrors[0].code).toBe('NOT_FOUND');
  const expired = visit(5, 'expired');
  const gone = await expired.first();
  expect([gone.code, gone.snoozableUntil]).toEqual(['LICENSE_EXPIRED', null]);
  expect((await expired.snooze(gone.id, time + 86_400_000)).userErrors[0].code).toBe('NOT_ELIGIBLE');
});
