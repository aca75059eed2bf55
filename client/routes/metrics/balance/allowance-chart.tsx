import type { ReactNode } from 'react';
import { ChartGrid, percent } from '#client/components/charts/chart-grid.tsx';
import { chartScale } from '#client/components/charts/chart-scale.ts';
import { ChartTable } from '#client/components/charts/chart-table.tsx';
import type { LicenseTime } from '#client/components/license/license-time.ts';
import type { Column } from '#client/components/tables/data-table.tsx';
import { instantOfDay, shortDayText } from '#client/lib/calendar.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import type { UsagePointData } from '#client/lib/usage-view.ts';
import { daysBetween } from '#schema/calendar/days.ts';
import classes from './allowance-chart.module.css';

const dayMs = 86_400_000;

type Step = { key: string; day: string; value: number; label: string; total: number };

/** `used` is the server's count. Only whole days count, so the first may include entries of the previous term. */
export function allowanceSteps(points: readonly UsagePointData[], used: number | null): Step[] {
  const counted = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  let total = used === null ? 0 : used - counted;
  return points.flatMap(({ start, end, value }) => {
    if (value === null) return [];
    total += value;
    return [{ key: start, day: end, value, label: `${shortDayText(start)} to ${shortDayText(end)}`, total }];
  });
}

const columns: readonly Column<Step>[] = [
  { key: 'week', header: 'Week', cell: ({ label }) => <span className="tnum">{label}</span> },
  { key: 'used', header: 'Used', numeric: true, cell: ({ value }) => formatNumber(value) },
  { key: 'total', header: 'Total', numeric: true, cell: ({ total }) => formatNumber(total) },
];

export function allowanceText(used: number, allowed: number, gone: number, days: number | null): string {
  const share =
    allowed > 0
      ? `${formatNumber(Math.round((used / allowed) * 100))}% of the actions are used`
      : `${formatNumber(used)} are used`;
  return days === null
    ? `${formatDays(gone)} have passed; ${share}.`
    : `${formatNumber(gone)} of ${formatDays(days)} (${formatNumber(Math.round((gone / days) * 100))}%) have passed; ${share}.`;
}

export function AllowanceChart({
  points,
  allowed,
  used: known,
  startsOn,
  endsOn,
  today,
  days: time,
  view,
}: {
  points: readonly UsagePointData[];
  allowed: number;
  /** Used minus refunded, from the server; null if unknown. */
  used: number | null;
  /** First and last day, `YYYY-MM-DD`; null if the term doesn't end. */
  startsOn: string;
  endsOn: string | null;
  today: string;
  /** Null if the term doesn't end. */
  days: Pick<LicenseTime, 'daysGone' | 'daysTotal'> | null;
  view: 'chart' | 'table';
}): ReactNode {
  const steps = allowanceSteps(points, known);
  const used = steps.at(-1)?.total ?? 0;
  const start = instantOfDay(startsOn) - dayMs / 2;
  const end = instantOfDay(endsOn ?? today) + dayMs / 2;
  const x = (day: string) =>
    Math.min(1, Math.max(0, (Math.min(instantOfDay(day), instantOfDay(today)) - start) / (end - start)));
  const high = Math.max(allowed, used, 1);
  const scale =
    high === allowed && allowed % 2 === 0
      ? { low: 0, high: allowed, ticks: [0, allowed / 2, allowed] }
      : chartScale([high]);
  const y = (value: number) => Math.max(0, value) / scale.high;
  const line = [[0, 0] as const, ...steps.map((step) => [x(step.day), y(step.total)] as const)];
  const path = line.map(([left, up]) => `${left * 100},${100 - up * 100}`).join(' ');
  const [lastX = 0, lastY = 0] = line.at(-1) ?? [];
  const gone = time?.daysGone ?? Math.max(0, daysBetween(startsOn, today));
  const words = allowanceText(used, allowed, gone, time?.daysTotal ?? null);
  return (
    <>
      <div className={classes.allowanceChart} data-shown={view === 'chart'} data-flush>
        <ChartGrid
          scale={scale}
          summary={`${formatNumber(used)} of ${formatNumber(allowed)} used after refunds. ${words}`}
          labels={
            <>
              <span className={classes.startLabel}>{shortDayText(startsOn)}</span>
              <span className={classes.endLabel}>
                {endsOn === null ? 'Today' : `Ends ${shortDayText(endsOn)}`}
              </span>
            </>
          }
        >
          <svg
            className={classes.line}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <polygon points={`0,100 ${path} ${lastX * 100},100`} />
            <polyline points={path} />
          </svg>
          <span className={classes.allowedLine} style={{ bottom: percent(y(allowed)) }} />
          {endsOn === null ? null : (
            <span className={classes.endLine} style={{ height: percent(y(allowed)) }} />
          )}
          <span className={classes.dot} style={{ left: percent(lastX), bottom: percent(lastY) }} />
          <span
            className={`${classes.dotLabel} tnum`}
            data-side={lastX > 0.6 ? 'before' : 'after'}
            style={{ left: percent(lastX), bottom: percent(lastY) }}
          >
            {formatNumber(used)} used
          </span>
        </ChartGrid>
        <p className={`${classes.allowanceText} tnum`}>{words}</p>
      </div>
      <ChartTable
        caption="Used against allowed by week"
        columns={columns}
        rows={steps.toReversed()}
        rowKey={({ key }) => key}
        shown={view === 'table'}
      />
    </>
  );
}
