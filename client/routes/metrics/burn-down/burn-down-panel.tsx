import { ChartNoAxesColumnDecreasing } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { ChartFigure, ChartFrame, percent, ValueLabel } from '#client/components/charts/chart-frame.tsx';
import { scaleTicks } from '#client/components/charts/chart-scale.ts';
import { termTicks } from '#client/components/charts/timeline-ticks.ts';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { shortDayText } from '#client/lib/calendar.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { addDays, startOfDay } from '#schema/calendar/days.ts';
import type { BurnDownQuery } from './burn-down.generated.ts';
import classes from './burn-down-panel.module.css';
import {
  type BurnDown,
  type BurnDownPoint,
  burnDown,
  burnDownNote,
  burnDownSummary,
} from './burn-down-view.ts';

function Chart({ view, isLow }: { view: BurnDown; isLow: boolean }): ReactNode {
  const { timeZone, from, length, start, points, today, forecast } = view;
  const [pointed, setPointed] = useState<BurnDownPoint | null>(null);
  const ticks = scaleTicks(start);
  const high = ticks.at(-1) ?? 1;
  const counted = points.length;
  const remaining = points.at(-1)?.remaining ?? start;
  const [startsAt, endsAt] = [0, length].map((days) => startOfDay(addDays(from, days), timeZone)) as [
    number,
    number,
  ];
  const labels = termTicks({ start: startsAt, end: endsAt }, timeZone).flatMap(({ at, label }) =>
    label ? [{ key: `${at}`, at: (at - startsAt) / (endsAt - startsAt), text: label }] : [],
  );
  const line = `M0,${high - start}${points.map(({ at, remaining: y }) => `L${at},${high - y}`).join('')}`;

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(points[Math.floor(((clientX - left) / width) * length)] ?? null);
  }

  return (
    <ChartFrame
      ticks={ticks}
      labels={labels}
      summary={burnDownSummary(view)}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <svg
        className={classes.lines}
        viewBox={`0 0 ${length} ${high}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={classes.area} d={`${line}V${high}H0Z`} />
        <path className={`${classes.line} drawn`} d={line} />
        {today > counted ? (
          <path className={`${classes.line} drawn`} d={`M${counted},${high - remaining}H${today}`} />
        ) : null}
        {forecast ? (
          <path
            className={`${classes.forecast} drawn`}
            data-low={isLow}
            d={`M${today},${high - remaining}L${forecast.at},${high - forecast.remaining}`}
          />
        ) : null}
      </svg>
      {today > counted ? (
        <span
          className={`${classes.unreported} hatched`}
          style={{
            left: percent(counted / length),
            width: percent((today - counted) / length),
            height: percent(remaining / high),
          }}
        />
      ) : null}
      {pointed ? (
        <>
          <span
            className={`${classes.pointed} drawn`}
            style={{ left: percent((pointed.at - 0.5) / length) }}
          />
          <ValueLabel at={(pointed.at - 0.5) / length} bottom={pointed.remaining / high}>
            {`${shortDayText(pointed.day)}: ${formatNumber(pointed.remaining)}`}
          </ValueLabel>
        </>
      ) : null}
    </ChartFrame>
  );
}

const columns: readonly Column<BurnDownPoint>[] = [
  {
    key: 'day',
    header: 'Day',
    cell: ({ day }) => <span className="nowrap tnum">{shortDayText(day)}</span>,
    phone: 'title',
  },
  { key: 'used', header: 'Used', numeric: true, cell: ({ used }) => formatNumber(used), phone: 'line' },
  {
    key: 'remaining',
    header: 'Remaining',
    numeric: true,
    cell: ({ remaining }) => formatNumber(remaining),
    phone: 'status',
  },
];

/** The term's remaining actions, day by day. `isLow`: the balance is a finding. */
export function BurnDownPanel({
  result,
  isLow,
}: {
  result: PanelQuery<BurnDownQuery>;
  isLow: boolean;
}): ReactNode {
  const now = useNow(60_000);
  return (
    <QueryPanel
      title="Remaining, day by day"
      result={result}
      skeleton={<PanelSkeleton lines={4} height={272} phoneHeight={267} />}
    >
      {({ myHardwareLicense }) => {
        const view = burnDown(myHardwareLicense, now);
        if (typeof view === 'string') return <PanelEmpty icon={ChartNoAxesColumnDecreasing} title={view} />;
        return (
          <ChartFigure
            metric="ADVANCED_ACTIONS"
            note={burnDownNote(view)}
            table={{
              caption: 'Remaining advanced actions by day of use',
              columns,
              rows: view.points.filter(({ used }) => used > 0).toReversed(),
              rowKey: ({ day }) => day,
            }}
          >
            <Chart view={view} isLow={isLow} />
          </ChartFigure>
        );
      }}
    </QueryPanel>
  );
}
