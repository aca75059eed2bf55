import { describe, expect, it } from 'vitest';
import { createMockApi } from '#mock-server/api.ts';
import { ask, sessionId } from '#mock-server/testing/send-request.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#schema/calendar/days.ts';
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

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/Chicago',
  'Europe/London',
  'Atlantic/Azores',
  'Pacific/Auckland',
];
const days = [
  '2025-03-08',
  '2025-03-29',
  '2025-06-15',
  '2025-10-25',
  '2025-11-01',
  '2025-11-21',
  '2026-02-28',
];

describe('the days of a license', () => {
  it('are as many as its trait says all day long, in the zone of the organization', async () => {
    const zone = 'America/Chicago';
    for (const day of days) {
      const begin = startOfDay(day, zone);
      const end = startOfDay(addDays(day, 1), zone);
      for (const now of [begin, begin + 5 * 3_600_000, end - 3_600_000, end - 1]) {
        const api = createMockApi({ now: () => now });
        const { data } = await ask(api.fetch, query, { world: 'as=owner&scenario=expiring' });
        const { startsAt, expiresAt, graceEndsAt } = data.myHardwareLicense.primaryServiceLicense;
        const [before, last, grace] = [startsAt, expiresAt, graceEndsAt].map((at) =>
          lastDay(Date.parse(at), zone),
        );
        expect([now, daysBetween(day, last ?? ''), daysBetween(before ?? '', last ?? '')]).toEqual([
          now,
          24,
          365,
        ]);
        expect(daysBetween(last ?? '', grace ?? '')).toBe(30);
        expect(data.alerts.map(({ title }: { title: string }) => title)).toContain('License ends in 24 days');
      }
    }
  });

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
