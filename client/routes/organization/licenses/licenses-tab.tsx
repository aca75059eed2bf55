import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#client/browser/format-instant.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { licenseWords } from '#client/components/license/status-glossary.ts';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { instantOfDay, isDay } from '#client/lib/calendar.ts';
import classes from '#client/routes/organization/organization.module.css';
import { dayIn } from '#schema/calendar/days.ts';
import { addMonths, isMonth, lastDayOf } from './calendar-months.ts';
import calendarClasses from './license-calendar.module.css';
import { LicenseCalendar, monthsShown } from './license-calendar.tsx';
import { LicenseEndsList } from './license-ends-list.tsx';
import { LicenseCalendarQueryDocument } from './licenses.generated.ts';
import { endingOnly, type LicenseView, viewQuery } from './use-license-presets.ts';

function Calendar({
  organizationId,
  start,
  today,
  from,
  timeZone,
  listOf,
  monthsFrom,
}: {
  organizationId: string;
  start: string;
  today: string;
  from: string | null;
  timeZone: string;
  listOf: (from: string | null, to: string | null) => string;
  monthsFrom: (month: string) => string;
}): ReactNode {
  const variables = {
    id: organizationId,
    from: `${start}-01`,
    to: lastDayOf(addMonths(start, monthsShown - 1)),
    timeZone,
  };
  const result = usePanelQuery(LicenseCalendarQueryDocument, { variables });
  return (
    <QueryPanel
      result={result}
      skeleton={
        <div className={calendarClasses.skeleton}>
          <PanelSkeleton lines={4} />
        </div>
      }
    >
      {({ organization }) =>
        organization ? (
          <LicenseCalendar
            calendar={organization.licenseCalendar}
            start={start}
            today={today}
            from={from}
            listOf={listOf}
            monthsFrom={monthsFrom}
          />
        ) : null
      }
    </QueryPanel>
  );
}

const dayText = (day: string) => formatDate(instantOfDay(day), { timeZone: 'UTC' });

/** Null is open-ended. */
function periodText(from: string | null, to: string | null): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  return from ? `From ${dayText(from)}` : `Up to ${dayText(to ?? '')}`;
}

function viewText({ from, to, isEnding }: LicenseView): string {
  const period = from || to ? periodText(from, to) : '';
  if (!isEnding) return period;
  return [licenseWords.EXPIRING.text, period.replace(/^(From|Up)/, (word) => word.toLowerCase())]
    .filter(Boolean)
    .join(', ');
}

export function LicensesTab({
  organizationId,
  timeZone,
}: {
  organizationId: string;
  /** The organization's zone, in which license days are counted. */
  timeZone: string;
}): ReactNode {
  const [params] = useSearchParams();
  const now = useNow(60_000);
  const today = dayIn(now, timeZone);
  const startInUrl = params.get('start');
  const start = isMonth(startInUrl) ? startInUrl : today.slice(0, 7);
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  const [from, to] = [day('from'), day('to')];
  const view = { from, to, isEnding: params.get('license') === endingOnly.license };

  const address = (changes: Record<string, string | null>) => {
    const entries = Object.entries({ tab: 'licenses', start: startInUrl, ...changes });
    return `?${new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null))}`;
  };
  const listOf = (first: string | null, last: string | null) => address({ from: first, to: last });
  return (
    <PanelGrid>
      <PanelGrid.Item span={12}>
        <Panel title="License ends by month" padding="states">
          <Calendar
            organizationId={organizationId}
            start={start}
            today={today}
            from={from}
            timeZone={timeZone}
            listOf={listOf}
            monthsFrom={(month) => address({ start: month })}
          />
        </Panel>
      </PanelGrid.Item>
      <PanelGrid.Item span={12}>
        <Panel
          title="License ends"
          badges={
            viewQuery(view) ? (
              <span className={classes.chip}>
                <span className="tnum">{viewText(view)}</span>
                <Link to={listOf(null, null)} aria-label="All license ends" title="All license ends">
                  <Icon icon={X} size={14} />
                </Link>
              </span>
            ) : undefined
          }
          padding="flush"
        >
          <LicenseEndsList
            organizationId={organizationId}
            view={view}
            timeZone={timeZone}
            now={now}
            fixed={address({}).slice(1)}
          />
        </Panel>
      </PanelGrid.Item>
    </PanelGrid>
  );
}
