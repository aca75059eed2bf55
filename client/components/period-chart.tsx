import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { type ChartScale, chartScale } from './chart-scale.ts';
import { type Column, DataTable } from './data-table.tsx';
import classes from './period-chart.module.css';
import { StatusText } from './status.tsx';
import { usePrinting } from './use-printing.ts';

/** One bar, with its names. */
export type PeriodBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  /** 'Nov 17' */
  short: string;
  /** Null is a gap: nothing was reported, which isn't zero. */
  value: number | null;
  unfinished: boolean;
  /** Where the days shown begin or end within it. */
  cut?: boolean;
};

/** What a period is called: 'Week', 'Week in progress'. */
export type PeriodWords = { one: string };

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** The grid lines with their values at the left, as everything drawn over them is measured. */
export function ChartGrid({
  scale,
  labels,
  children,
}: {
  scale: ChartScale;
  /** Below the plot, as wide as it is. */
  labels: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { low, high, ticks } = scale;
  return (
    <div className={classes.grid}>
      <div className={`${classes.ticks} tnum`}>
        <span className={classes.widest}>{formatNumber(high)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: percent((tick - low) / (high - low)) }}>
            {formatNumber(tick)}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={classes.line}
            style={{ bottom: percent((tick - low) / (high - low)) }}
          />
        ))}
        {children}
      </div>
      <div className={`${classes.labels} tnum`}>{labels}</div>
    </div>
  );
}

/** Where a bar stands in the plot. */
function place(value: number, at: number, count: number, { low, high }: ChartScale): CSSProperties {
  const span = high - low;
  const [bottom, top] = value < 0 ? [value, 0] : [0, value];
  return {
    left: percent((at + 0.2) / count),
    width: percent(0.6 / count),
    bottom: percent((bottom - low) / span),
    height: percent((top - bottom) / span),
  };
}

/** Neighboring gaps as one stretch. */
function gapsOf(bars: readonly PeriodBar[]): { key: string; at: number; length: number }[] {
  const gaps: { key: string; at: number; length: number }[] = [];
  for (const [at, bar] of bars.entries()) {
    const last = gaps.at(-1);
    if (bar.value !== null) continue;
    if (last && last.at + last.length === at) last.length += 1;
    else gaps.push({ key: bar.key, at, length: 1 });
  }
  return gaps;
}

function Labels({ bars }: { bars: readonly PeriodBar[] }): ReactNode {
  const step = Math.max(1, Math.ceil(bars.length / 6));
  return bars.map((bar, at) =>
    at % step === 0 ? (
      <span
        key={bar.key}
        className={classes.label}
        data-odd={(at / step) % 2 === 1}
        style={{ left: percent((at + 0.5) / bars.length) }}
      >
        {bar.short}
      </span>
    ) : null,
  );
}

function Legend({
  bars,
  before,
  average,
  words,
  note,
}: {
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  words: PeriodWords;
  note: string;
}): ReactNode {
  return (
    <div className={classes.legend} aria-hidden="true">
      <span className={classes.key} data-kind="bar">
        Used
      </span>
      {bars.some(({ unfinished }) => unfinished) ? (
        <span className={classes.key} data-kind="unfinished">
          {words.one} not complete
        </span>
      ) : null}
      {bars.some(({ value }) => value === null) ? (
        <span className={classes.key} data-kind="gap">
          No report
        </span>
      ) : null}
      {before ? (
        <span className={classes.key} data-kind="before">
          Period before
        </span>
      ) : null}
      {average === null ? null : (
        <span className={`${classes.key} tnum`} data-kind="average">
          Average, {formatNumber(average)}
        </span>
      )}
      <span className={classes.legendNote}>{note}</span>
    </div>
  );
}

function Bars({
  bars,
  before,
  average,
  summary,
}: {
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  summary: string;
}): ReactNode {
  const values = [...bars, ...(before ?? [])].flatMap(({ value }) => (value === null ? [] : [value]));
  const scale = chartScale(values);
  const count = Math.max(1, bars.length);
  return (
    <div role="img" aria-label={summary} className={classes.picture}>
      <ChartGrid scale={scale} labels={<Labels bars={bars} />}>
        {before?.slice(0, bars.length).map((bar, at) =>
          bar.value === null ? null : (
            <span
              key={`before ${bar.key}`}
              className={classes.before}
              style={{
                ...place(bar.value, at, count, scale),
                left: percent(at / count),
                width: percent(1 / count),
              }}
            />
          ),
        )}
        {bars.map((bar, at) =>
          bar.value === null ? null : (
            <span
              key={bar.key}
              className={bar.unfinished ? classes.unfinished : classes.bar}
              data-negative={bar.value < 0}
              title={`${bar.label}: ${formatNumber(bar.value)}`}
              style={place(bar.value, at, count, scale)}
            />
          ),
        )}
        {gapsOf(bars).map(({ key, at, length }) => (
          <span
            key={`gap ${key}`}
            className={classes.gap}
            style={{ left: percent((at + 0.1) / count), width: percent((length - 0.2) / count) }}
          />
        ))}
        {average === null ? null : (
          <span
            className={classes.average}
            style={{ bottom: percent((average - scale.low) / (scale.high - scale.low)) }}
          />
        )}
      </ChartGrid>
    </div>
  );
}

/** A longer table is only made where it is seen. */
const fewRows = 60;

type Row = PeriodBar & { before: PeriodBar | null };

function stateOf({ value, unfinished }: PeriodBar): ReactNode {
  if (value === null) return <StatusText tone="neutral">No report</StatusText>;
  return unfinished ? (
    <StatusText tone="notice">Not complete</StatusText>
  ) : (
    <StatusText tone="ok">Complete</StatusText>
  );
}

const countText = (bar: PeriodBar | null) =>
  bar === null ? '–' : bar.value === null ? 'Not known' : formatNumber(bar.value);

function columnsOf(words: PeriodWords, compared: boolean): readonly Column<Row>[] {
  return [
    {
      key: 'period',
      header: words.one,
      cell: ({ label }) => <span className={`${classes.nowrap} tnum`}>{label}</span>,
    },
    { key: 'count', header: 'Count', numeric: true, cell: countText },
    ...(compared
      ? [{ key: 'before', header: 'Period before', numeric: true, cell: (row: Row) => countText(row.before) }]
      : []),
    { key: 'state', header: 'State', cell: stateOf },
  ];
}

/**
 * Counts by period as bars over a grid, with their average, what is unfinished hatched and what nobody
 * reported dashed; or the same numbers as a table. Printed as the table. `before` is the period before, bar by
 * bar; `note` stands at the right of the legend.
 */
export function PeriodChart({
  caption,
  summary,
  bars,
  before,
  average,
  words,
  note,
  view,
}: {
  /** Names the table: 'Device Access by week'. */
  caption: string;
  /** One sentence that stands for the picture. */
  summary: string;
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  words: PeriodWords;
  note: string;
  view: 'chart' | 'table';
}): ReactNode {
  const printing = usePrinting();
  const rows = bars.map((bar, at): Row => ({ ...bar, before: before?.[at] ?? null }));
  return (
    <>
      <div className={classes.chart} data-shown={view === 'chart'} data-flush>
        <Bars bars={bars} before={before} average={average} summary={summary} />
        <Legend bars={bars} before={before} average={average} words={words} note={note} />
      </div>
      <div className={classes.table} data-shown={view === 'table'} data-flush>
        {view === 'table' || printing || rows.length <= fewRows ? (
          <DataTable
            caption={caption}
            columns={columnsOf(words, before !== null)}
            rows={rows}
            rowKey={({ key }) => key}
          />
        ) : null}
      </div>
    </>
  );
}
