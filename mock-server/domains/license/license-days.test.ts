import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { dayIn, daysBetween } from '#schema/calendar/days.ts';
import { lastDay } from '#schema/facts/limit.ts';

const query = `query LicenseDaysQuery {
  alerts { code title detail dueAt }
  myHardwareLicense { timeZone primaryServiceLicense { startsAt expiresAt graceEndsAt runsOutOn } }
}`;
const update = `mutation ZoneMutation($zone: TimeZone!) {
  updateOrganization(input: { id: "organization-north-county", timeZone: $zone }) {
    organization { timeZone }
    userErrors { code }
  }
}`;

const zones = ['America/Los_Angeles', 'Pacific/Auckland'];
const days = ['2025-03-08', '2025-11-01', '2025-11-21', '2026-02-28'];

describe('the days of a license', () => {
  it.each(zones)("are counted in the organization's zone, %s, for every visitor", async (zone) => {
    let now = 0;
    let session = 0;
    const api = createMockApi({ now: () => now });
    for (const day of days)
      for (const hour of [1, 9, 17, 23]) {
        now = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
        session += 1;
        const same = { session: sessionId(session) };
        const changed = await ask(api.fetch, update, {
          ...same,
          world: 'as=admin&scenario=expiring,low-balance',
          variables: { zone },
        });
        expect(changed.data.updateOrganization.userErrors).toEqual([]);
        const { data } = await ask(api.fetch, query, {
          ...same,
          world: 'as=admin&scenario=expiring,low-balance',
        });
        const { timeZone, primaryServiceLicense: term } = data.myHardwareLicense;
        expect(timeZone).toBe(zone);
        const alerts = data.alerts as { code: string; title: string; dueAt: string }[];
        const ends = alerts.find(({ code }) => code === 'LICENSE_EXPIRING');
        const left = daysBetween(dayIn(now, zone), lastDay(Date.parse(term.expiresAt), zone));
        expect([day, hour, ends?.title]).toEqual([day, hour, `License ends in ${left} days`]);
        const low = alerts.find(({ code }) => code === 'ACTIONS_LOW');
        expect(term.runsOutOn).toBe(dayIn(Date.parse(low?.dueAt ?? ''), zone));
      }
  });
});
