import { expect, test } from 'vitest';
import type { AccountRecord, DeviceRecord, FleetRecord } from '#fixtures/builders/records.ts';
import { after, plainDevice, plainLicense, plainTerm, zone } from '#fixtures/builders/test-device-records.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import { remindersUntil } from './reminders.ts';

const startsAt = startOfDay('2025-09-01', zone);
const monday = startOfDay('2025-11-24', zone) + 8 * 3_600_000;

type Fleet = { devices?: readonly DeviceRecord[]; own?: DeviceRecord; from?: number };

function reminders(until: number, { devices = [], own, from = startsAt }: Fleet) {
  const rows = devices.map((device) => ({ ...device, groupId: null }));
  const account = {
    id: 'account-1',
    timeZone: zone,
    device: own ?? null,
    fleet: { rows: () => rows } as Partial<FleetRecord> as FleetRecord,
  } as AccountRecord;
  return remindersUntil(
    { startsAt: from, accountsAtStart: () => [account] } as Partial<WorldData> as WorldData,
    until,
  );
}
const licenses = (...of: Parameters<typeof reminders>) =>
  reminders(...of).flatMap((each) => (each.kind === 'license' ? [each] : []));
const weeks = (...of: Parameters<typeof reminders>) =>
  reminders(...of).flatMap((each) => (each.kind === 'week' ? [each] : []));
const credits = (...of: Parameters<typeof reminders>) =>
  reminders(...of).flatMap((each) => (each.kind === 'credits' ? [each] : []));

const ending = (day: string, more: Partial<DeviceRecord> = {}, graceEndsAt: number | null = null) =>
  plainDevice({
    license: plainLicense({ terms: [plainTerm({ endsAt: after(day), graceEndsAt })] }),
    ...more,
  });

const end = after('2025-12-31');
const devices = [ending('2025-12-31')];

test('a license that ends is mailed about 90 and 7 days before its last day, and at its end', () => {
  expect(licenses(end, { devices }).map(({ at, hasEnded }) => [at, hasEnded])).toEqual([
    [startOfDay('2025-10-02', zone), false],
    [startOfDay('2025-12-24', zone), false],
    [end, true],
  ]);
  expect(licenses(end - 1, { devices })).toHaveLength(2);
  expect(licenses(end, { devices, from: end - 1 })).toHaveLength(1);
  expect(licenses(end, { devices, from: end })).toEqual([]);
});

test('devices whose licenses and grace periods end together share a mail', () => {
  const grace = after('2026-01-30');
  const letters = licenses(end, {
    devices: [
      ending('2025-12-31', { name: 'Bench 1' }),
      ending('2025-12-31', { serialNumber: '5E07-0231-A1C8' }),
      ending('2025-12-31', { name: 'Bench 3' }, grace),
      ending('2025-12-31', { name: 'Bench 4', retired: true }),
      plainDevice({ license: null }),
      plainDevice({ license: plainLicense({ terms: [] }) }),
    ],
  }).filter(({ hasEnded }) => hasEnded);
  expect(letters.map((letter) => [letter.devices, letter.limit, letter.worksUntil])).toEqual([
    [['Bench 1', '5E07-0231-A1C8'], end, end],
    [['Bench 3'], end, grace],
  ]);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(2);
});

test("the own device's credits that expire are mailed about 45 days before", () => {
  const lapsing = { credits: 4, at: end };
  const own = plainDevice({ fasTrak: { ...plainDevice().fasTrak, lapsing } });
  const at = startOfDay(addDays('2025-12-31', -45), zone);
  expect(credits(at, { own })).toMatchObject([{ at, limit: end, credits: 4, device: '7C21-0048-B93E' }]);
  expect(credits(end, { own: { ...own, name: 'Bench 1' } })).toMatchObject([{ device: 'Bench 1' }]);
  expect(credits(at - 1, { own })).toEqual([]);
  expect(credits(end, { own: plainDevice() })).toEqual([]);
});

test('a letter is sent on Mondays at 8:00, and the last four are kept', () => {
  const mondaysBy = (until: number) => weeks(until, { devices }).map(({ week }) => week.from);
  expect(mondaysBy(monday)).toEqual(['2025-11-17', '2025-11-10', '2025-11-03', '2025-10-27']);
  expect(mondaysBy(monday - 1)).toEqual(['2025-11-10', '2025-11-03', '2025-10-27', '2025-10-20']);
  expect(weeks(monday, { devices })[0]?.at).toBe(monday);
});

test('the letter of a Monday counts the licenses that end within 90 days, and names the first', () => {
  const more = [ending('2026-02-22'), ending('2026-02-22'), ending('2026-02-23'), ending('2025-11-23')];
  expect(weeks(monday, { devices: [...devices, ...more] })[0]).toMatchObject({ ending: 3, limit: end });
  expect(weeks(monday, {})[0]).toMatchObject({ ending: 0, limit: Number.POSITIVE_INFINITY });
});
