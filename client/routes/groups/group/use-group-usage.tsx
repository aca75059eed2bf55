import type { ReactNode } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from '#client/routes/groups/group-page.module.css';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { GroupUsageQueryDocument } from './group.generated.ts';

const days = 90;

/** `largest` fills the bar. */
function Count({ value, largest }: { value: number; largest: number }): ReactNode {
  const share = largest > 0 ? Math.max(0, value) / largest : 0;
  return (
    <span className={classes.usage}>
      <span className={`${classes.track} edged`} aria-hidden="true">
        <span className="drawn" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tnum">{formatNumber(value)}</span>
    </span>
  );
}

/**
 * 90 days, subgroups included. Empty while loading, absent without counts. The API counts
 * the 20 devices with the most access; the others have at most as much as the last of them.
 */
export function useGroupUsage(id: string): {
  column: Column<{ id: string }> | null;
  sentence: string | null;
} {
  const timeZone = readerTimeZone();
  const to = dayIn(useNow(60_000), timeZone);
  const input = {
    metric: 'DEVICE_ACCESS',
    from: addDays(to, 1 - days),
    to,
    timeZone,
    bucket: 'WEEK',
    breakdown: 'DEVICE',
    groupIds: [id],
  } as const;
  const { data, error, loading } = usePanelQuery(GroupUsageQueryDocument, {
    variables: { input: { ...input, groupIds: [id] } },
  });
  if (error?.kind === 'error')
    return { column: null, sentence: `Accesses weren't counted. ${error.message}` };
  if (!data && !loading) return { column: null, sentence: null };
  const { breakdown, total } = data?.usageSeries ?? { breakdown: [], total: null };
  const counts = new Map(breakdown.map(({ key, value }) => [key, value]));
  const listed = breakdown.filter(({ key }) => key !== 'other').map(({ value }) => value);
  const largest = Math.max(0, ...listed);
  const others = counts.has('other') ? `≤ ${formatNumber(Math.min(...listed))}` : '0';
  return {
    column: {
      key: 'usage',
      header: `Accesses, ${days} days`,
      numeric: true,
      drop: 2,
      cell: (device) => {
        if (total === null)
          return (
            <span className={classes.usage} aria-hidden="true">
              <span className={classes.track} />
              <span />
            </span>
          );
        const value = counts.get(device.id);
        return value === undefined ? (
          <span className={`${classes.usage} tnum`}>{others}</span>
        ) : (
          <Count value={value} largest={largest} />
        );
      },
    },
    sentence: total === null ? 'Counting accesses.' : `${formatNumber(total)} accesses in ${days} days.`,
  };
}
