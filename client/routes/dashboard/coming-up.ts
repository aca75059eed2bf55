import { formatDay, formatLastDay } from '#client/browser/dates.ts';
import { countText } from '#client/lib/count-text.ts';
import type { Facts } from './dashboard-facts.ts';

const mostDates = 5;

/** The next dates, the earliest first. */
export function comingUp({ hardware, status, term, moment }: Facts): { text: string; day: string }[] {
  const limit = (text: string, at: string | null | undefined) =>
    at ? [{ text, at: Date.parse(at), day: formatLastDay(at, moment.timeZone) }] : [];
  const lapses = status?.device.fasTrakLapses ?? [];
  const renewal = term?.renewsAt;
  return [
    ...limit(hardware?.offline ? 'Next exchange due' : 'Next check-in due', status?.nextCheckInDueAt),
    ...limit('Next usage file due', status?.device.usageReportDueAt),
    ...lapses.flatMap(({ credits, at }) =>
      limit(countText(credits, ['FasTrak credit expires', 'FasTrak credits expire']), at),
    ),
    ...(renewal
      ? [{ text: 'Next term starts', at: Date.parse(renewal), day: formatDay(renewal, moment.timeZone) }]
      : [...limit('License ends', term?.expiresAt), ...limit('Grace period ends', term?.graceEndsAt)]),
  ]
    .filter(({ at }) => at > moment.now)
    .sort((a, b) => a.at - b.at)
    .slice(0, mostDates)
    .map(({ text, day }) => ({ text, day }));
}
