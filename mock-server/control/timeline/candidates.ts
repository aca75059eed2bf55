import type { AccountRecord, DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { WorldData } from '#mock-server/contract/world-data.ts';
import { actionsLow } from '#mock-server/domains/alerts/state/balance-rules.ts';
import { usageReportDueAt } from '#mock-server/domains/license/state.ts';
import { defaultPreferences } from '#mock-server/domains/preferences/state.ts';
import { criticalDays, severities, severityRank } from '#schema/facts/attention.ts';
import { lapseSoonDays } from '#schema/facts/credits.ts';
import { daysBefore, lastInstant } from '#schema/facts/limit.ts';
import { soonDays, worksUntil } from '#schema/facts/term.ts';

const hourMs = 3_600_000;
/** The alert gets worse these days before the end. */
const worseDays = [soonDays, criticalDays, 0];

function ofTerm({ startsAt, endsAt, graceEndsAt }: TermRecord, zone: string): number[] {
  const leads = [...defaultPreferences.alertLeadDays, ...worseDays];
  return [startsAt, endsAt, graceEndsAt ?? endsAt, ...leads.map((days) => daysBefore(endsAt, days, zone))];
}

function ofDevice(device: DeviceRecord, zone: string, now: number): number[] {
  const { license, fasTrak } = device;
  const lapsesAt = fasTrak.lapsing?.at;
  const reportDueAt = usageReportDueAt(device, now);
  return [
    ...(license?.terms.flatMap((term) => ofTerm(term, zone)) ?? []),
    ...(license ? [license.nextCheckInDueAt] : []),
    ...(reportDueAt === null ? [] : [reportDueAt]),
    ...(lapsesAt === undefined ? [] : [lapsesAt, daysBefore(lapsesAt, lapseSoonDays, zone)]),
  ];
}

/** Higher is worse. */
function urgencyOf(device: DeviceRecord, now: number, zone: string): number {
  const raised = actionsLow(device, now, { ...defaultPreferences, zone });
  if (!raised) return 0;
  return raised.code === 'ACTIONS_EXHAUSTED'
    ? severities.length + 1
    : severities.length - severityRank(raised.severity);
}

type At = (instant: number) => WorldData;

/** To the second, by binary search, since the balance rarely gets better. An estimate changes at any time. */
function balanceInstants(account: AccountRecord, term: TermRecord, span: Span, at: At): number[] {
  const [from, until] = [
    Math.max(span.from, term.startsAt),
    Math.min(span.until, lastInstant(worksUntil(term))),
  ];
  const urgencyAt = (instant: number) => {
    const same = at(instant).accounts.find(({ id }) => id === account.id);
    return same?.device ? urgencyOf(same.device, instant, account.timeZone) : 0;
  };
  const instants: number[] = [];
  if (from > until) return instants;
  const first = urgencyAt(from);
  const last = Math.floor((until - from) / 1_000);
  for (let urgency = first + 1; urgency <= urgencyAt(from + last * 1_000); urgency += 1) {
    let [low, high] = [0, last];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (urgencyAt(from + middle * 1_000) >= urgency) high = middle;
      else low = middle;
    }
    instants.push(from + high * 1_000);
  }
  return instants;
}

type Span = { from: number; until: number };

/** Instants (ms) after `now` up to `until` at which something may happen by itself, in order. */
export function candidatesOf(record: WorldData, { from: now, until }: Span, at: At): number[] {
  // Data change on the hours of the world, counted from its start.
  const hour = record.startsAt + Math.floor((now - record.startsAt) / hourMs) * hourMs;
  const instants = record.accounts.flatMap((account) => {
    const { device, timeZone } = account;
    const terms = device?.license?.terms ?? [];
    return [
      ...(device ? ofDevice(device, timeZone, now) : []),
      ...terms.flatMap((term) => balanceInstants(account, term, { from: hour, until }, at)),
      ...account.invitations().map(({ expiresAt }) => expiresAt),
      ...(device?.releases.map(({ publishedAt }) => publishedAt) ?? []),
    ];
  });
  return [...new Set(instants)].filter((instant) => now < instant && instant <= until).sort((a, b) => a - b);
}
