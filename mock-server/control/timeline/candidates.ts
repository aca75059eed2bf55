import type { AccountRecord, DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { usageReportDueAt } from '#mock-server/core/license/term-status.ts';
import { defaultPreferences } from '#mock-server/core/preferences/preferences.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';
import { addDays, dayIn, startOfDay } from '#schema/calendar/days.ts';

const hourMs = 3_600_000;
/** Days before its end from which a license is expiring. */
const expiringDays = 90;
/** Days before the end on which its alert gets worse. */
const worseDays = [90, 7, 0];

/** Midnight, N days before the day of an instant. */
const daysBefore = (instant: number, days: number, zone: string) =>
  startOfDay(addDays(dayIn(instant, zone), -days), zone);

function ofTerm({ startsAt, endsAt, graceEndsAt }: TermRecord, zone: string): number[] {
  const leads = [...defaultPreferences.alertLeadDays, ...worseDays];
  return [
    startsAt,
    endsAt,
    graceEndsAt ?? endsAt,
    endsAt - expiringDays * dayMs,
    ...leads.map((days) => daysBefore(endsAt, days, zone)),
  ];
}

function ofDevice(device: DeviceRecord, zone: string, now: number): number[] {
  const { license, fasTrak } = device;
  const lapsesAt = fasTrak.lapsing?.at;
  const reportDueAt = usageReportDueAt(device, now);
  return [
    ...(license?.terms.flatMap((term) => ofTerm(term, zone)) ?? []),
    // Overdue a millisecond later.
    ...(license ? [license.nextCheckInDueAt + 1] : []),
    ...(reportDueAt === null ? [] : [reportDueAt + 1]),
    ...(lapsesAt === undefined ? [] : [lapsesAt, lapsesAt - 45 * dayMs]),
  ];
}

/** The level of a balance: higher is worse. */
function levelOf({ allowed, remaining }: TermRecord): number {
  if (allowed === null || allowed < 0 || remaining === null) return 0;
  if (remaining === 0) return 3;
  return { ok: 0, warning: 1, critical: 2 }[balanceLevel(remaining, allowed)];
}

type At = (instant: number) => WorldData;

/** The hours at which the balance of a term reaches each level, by binary search: it only falls. */
function balanceHours(account: AccountRecord, term: TermRecord, { from, until }: Span, at: At): number[] {
  const levelAt = (instant: number) => {
    const same = at(instant).accounts.find(({ id }) => id === account.id);
    const later = same?.device?.license?.terms.find(({ id }) => id === term.id);
    return later ? levelOf(later) : 0;
  };
  const hours: number[] = [];
  for (const level of [1, 2, 3]) {
    let [low, high] = [0, Math.ceil((until - from) / hourMs)];
    if (levelAt(from) >= level || levelAt(from + high * hourMs) < level) continue;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (levelAt(from + middle * hourMs) >= level) high = middle;
      else low = middle;
    }
    hours.push(from + high * hourMs);
  }
  return hours;
}

type Span = { from: number; until: number };

/** The instants (ms) after `now` up to `until` at which something may happen by itself, in order. */
export function candidatesOf(record: WorldData, { from: now, until }: Span, at: At): number[] {
  // Data change on the hours of the world, counted from its start.
  const hour = record.startsAt + Math.floor((now - record.startsAt) / hourMs) * hourMs;
  const found = record.accounts.flatMap((account) => {
    const { device, timeZone } = account;
    const terms = device?.license?.terms ?? [];
    return [
      ...(device ? ofDevice(device, timeZone, now) : []),
      ...(device?.offline
        ? []
        : terms.flatMap((term) => balanceHours(account, term, { from: hour, until }, at))),
      ...account.invitations().map(({ expiresAt }) => expiresAt),
      ...(device?.releases.map(({ publishedAt }) => publishedAt) ?? []),
    ];
  });
  return [...new Set(found)].filter((instant) => now < instant && instant <= until).sort((a, b) => a - b);
}
