import type { AccountRecord } from '#fixtures/builders/records.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { getOrCreate } from '#mock-server/core/collections/get-or-create.ts';
import { addDays, dayIn, startOfDay } from '#schema/calendar/days.ts';
import { type Week, weekBefore, weekOf } from '#schema/calendar/weeks.ts';
import { criticalDays } from '#schema/facts/attention.ts';
import { lapseSoonDays } from '#schema/facts/credits.ts';
import { daysBefore, endsWithin, type Limit } from '#schema/facts/limit.ts';
import { soonDays, worksUntil } from '#schema/facts/term.ts';

export type Reminder = {
  id: string;
  /** World time, ms. */
  at: number;
  account: AccountRecord;
  /** After the last day, ms. A weekly letter has the first license that ends, or Infinity. */
  limit: Limit;
} & (
  | { kind: 'license'; devices: readonly string[]; hasEnded: boolean; worksUntil: Limit }
  | { kind: 'credits'; device: string; credits: number }
  | { kind: 'week'; week: Week; ending: number }
);

function endsOf({ fleet }: AccountRecord): Map<string, { end: Limit; until: Limit; devices: string[] }> {
  const ends = new Map<string, { end: Limit; until: Limit; devices: string[] }>();
  for (const { license, retired, name, serialNumber } of fleet.rows()) {
    const last = license?.terms.at(-1);
    if (retired || !last) continue;
    const until = worksUntil(last);
    const create = () => ({ end: last.endsAt, until, devices: [] });
    getOrCreate(ends, `${last.endsAt}-${until}`, create).devices.push(name ?? serialNumber);
  }
  return ends;
}

function remindersOf(account: AccountRecord): Reminder[] {
  const { id, timeZone, device } = account;
  const licenses = [...endsOf(account)].flatMap(([key, { end, until, devices }]) =>
    [soonDays, criticalDays, null].map(
      (days): Reminder => ({
        id: `license-${id}-${key}-${days ?? 'end'}`,
        at: days === null ? end : daysBefore(end, days, timeZone),
        account,
        limit: end,
        kind: 'license',
        devices,
        hasEnded: days === null,
        worksUntil: until,
      }),
    ),
  );
  const lapsing = device?.fasTrak.lapsing;
  if (!device || !lapsing) return licenses;
  return [
    ...licenses,
    {
      id: `credits-${id}-${lapsing.at}`,
      at: daysBefore(lapsing.at, lapseSoonDays, timeZone),
      account,
      limit: lapsing.at,
      kind: 'credits',
      device: device.name ?? device.serialNumber,
      credits: lapsing.credits,
    },
  ];
}

const hourMs = 3_600_000;
const mostWeeks = 4;

/** Sent on Mondays at 8:00. */
function weeklyOf(account: AccountRecord, now: number): Reminder[] {
  const { id, timeZone } = account;
  const ends = [...endsOf(account).values()];
  const { from: lastMonday } = weekOf(dayIn(now, timeZone));
  const mails = Array.from({ length: mostWeeks + 1 }, (_, weeks): Reminder => {
    const monday = addDays(lastMonday, -7 * weeks);
    const at = startOfDay(monday, timeZone) + 8 * hourMs;
    const soon = ends.filter(({ end }) => endsWithin(end, soonDays, at, timeZone));
    return {
      id: `week-${id}-${monday}`,
      at,
      account,
      limit: Math.min(...soon.map(({ end }) => end)),
      kind: 'week',
      week: weekBefore(monday),
      ending: soon.reduce((sum, { devices }) => sum + devices.length, 0),
    };
  });
  // This Monday's may not be sent yet.
  return mails.filter(({ at }) => at <= now).slice(0, mostWeeks);
}

/** From the world's start to `now` (ms). */
export const remindersUntil = ({ startsAt, accountsAtStart }: WorldData, now: number): Reminder[] =>
  accountsAtStart()
    .flatMap((account) => [...remindersOf(account), ...weeklyOf(account, now)])
    .filter(({ at }) => startsAt < at && at <= now);
