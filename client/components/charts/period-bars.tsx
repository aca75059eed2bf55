import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import { ChartGrid, percent } from './chart-grid.tsx';
import { type ChartScale, chartScale } from './chart-scale.ts';
import classes from './period-bars.module.css';

/** One bar with its labels. */
export type PeriodBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  /** 'Nov 17' */
  short: string;
  /** Null is a gap: nothing was reported, which isn't zero. */
  value: number | null;
  unfinished: boolean;
  /** The shown range starts or ends inside this period. */
  cut?: boolean;
};

/** The name of a period: 'Week', 'Week in progress'. */
export type PeriodLabels = { one: string };

/** The position of a bar in the plot. */
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

/** Merges neighboring gaps. */
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

/** The legend, with a note at the right. */
export function Legend({
  bars,
  before,
  average,
  words,
  note,
}: {
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  words: PeriodLabels;
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
          Previous period
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

/** Bars over a grid with their average; unfinished periods are hatched, unreported ones dashed. */
export function Bars({
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
    <div role="img" aria-label={summary}>
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
