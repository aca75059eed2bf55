import type { ReactNode } from 'react';
import { formatDate, type Moment } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { useCached } from '#client/graphql/use-cached.ts';
import { countText } from '#client/lib/count-text.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import {
  type DashboardLapsesQuery,
  DashboardLapsesQueryDocument,
} from '#client/routes/dashboard/figures/figures.generated.ts';
import { useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import classes from './attention-panel.module.css';

const mostDates = 5;

type Lapses = NonNullable<DashboardLapsesQuery['myHardwareLicense']>['device']['fasTrakLapses'];

/** The next dates, the earliest first. */
export function comingUp(
  { hardware, term, checkIn }: Pick<Facts, 'hardware' | 'term' | 'checkIn'>,
  lapses: Lapses,
  moment: Moment,
): { text: string; day: string }[] {
  const limit = (text: string, at: string | null | undefined) =>
    at ? [{ text, at: Date.parse(at), day: formatLastDay(at, moment) }] : [];
  const renewal = term?.renewsAt;
  return [
    ...limit(hardware?.offline ? 'Next exchange due' : 'Next check-in due', checkIn?.nextCheckInDueAt),
    ...lapses.flatMap(({ credits, at }) =>
      limit(`${countText(credits, ['FasTrak credit expires', 'FasTrak credits expire'])}`, at),
    ),
    ...(renewal
      ? [{ text: 'Next term starts', at: Date.parse(renewal), day: formatDate(renewal, moment) }]
      : [...limit('License ends', term?.expiresAt), ...limit('Grace period ends', term?.graceEndsAt)]),
  ]
    .filter(({ at }) => at > moment.now)
    .sort((a, b) => a.at - b.at)
    .slice(0, mostDates)
    .map(({ text, day }) => ({ text, day }));
}

export function ComingUp({ facts }: { facts: Facts }): ReactNode {
  const moment = useLicenseMoment();
  const lapses = useCached(DashboardLapsesQueryDocument)?.myHardwareLicense?.device.fasTrakLapses ?? [];
  const dates = comingUp(facts, lapses, moment);
  if (dates.length === 0) return <p>No dates are ahead.</p>;
  return (
    <ul className={`${classes.dates} small`}>
      {dates.map(({ text, day }) => (
        <li key={text + day}>
          <span>{text}</span>
          <span className="nowrap tnum">{day}</span>
        </li>
      ))}
    </ul>
  );
}
