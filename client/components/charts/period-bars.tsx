import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#client/lib/format-number.ts';
import { ChartGrid, percent } from './chart-grid.tsx';
import { ChartPoints } from './chart-points.tsx';
import { type ChartScale, chartScale } from './chart-scale.ts';
import type { PointText } from './chart-tip.tsx';
import classes from './period-bars.module.css';

export type PeriodSeries = {
  /** Oldest first. */
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  /** The number of counted devices; null hides the number of complete reports. */
  devices: number | null;
  color?: 1 | 2;
  chosen?: string | null;
};

export type PeriodBar = {
  key: string;
  /** 'Nov 17 to Nov 23' */
  label: string;
  /** 'Nov 17' */
  short: string;
  /** Null is a gap: nothing was reported, which isn't zero. */
  value: number | null;
  unfinished: boolean;
  /** The range cuts off part of the week or month. */
  cut: boolean;
  /** The value may be too low because reports are missing. */
  incomplete: boolean;
  devicesComplete?: number;
};

const isCut = ({ value, unfinished, cut }: PeriodBar): boolean => cut && !unfinished && value !== null;

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

/** The previous period as steps, in units of one bar and one count; interrupted by unknown values. */
function stepsOf(before: readonly PeriodBar[], high: number): string {
  return before
    .map(({ value }, at) => {
      if (value === null) return '';
      const joins = at > 0 && before[at - 1]?.value !== null;
      return `${joins ? 'V' : `M${at} `}${high - value}H${at + 1}`;
    })
    .join('');
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

function Coverage({ bars, devices }: { bars: readonly PeriodBar[]; devices: number }): ReactNode {
  return (
    <div className={classes.coverage} aria-hidden="true">
      {bars.map(({ key, devicesComplete = 0 }) => (
        <span key={key}>
          <span style={{ width: percent(devicesComplete / devices) }} />
        </span>
      ))}
    </div>
  );
}

/** Unfinished and partial periods are hatched, gaps dashed; the previous period is a line. */
export function Bars({
  series: { bars, before, average, devices, color = 1, chosen },
  summary,
  name,
  textAt,
  onChoose,
}: {
  series: PeriodSeries;
  summary: string;
  name: string;
  textAt: (at: number) => PointText;
  onChoose: ((bar: PeriodBar) => void) | undefined;
}): ReactNode {
  const past = before?.slice(0, bars.length) ?? [];
  const scale = chartScale([...bars, ...past].flatMap(({ value }) => (value === null ? [] : [value])));
  const { low, high } = scale;
  const count = Math.max(1, bars.length);
  return (
    <ChartGrid
      scale={scale}
      summary={summary}
      labels={<Labels bars={bars} />}
      below={devices ? <Coverage bars={bars} devices={devices} /> : null}
      controls={
        <ChartPoints
          name={name}
          count={bars.length}
          textAt={textAt}
          onChoose={
            onChoose &&
            ((at) => {
              const bar = bars[at];
              if (bar) onChoose(bar);
            })
          }
        />
      }
    >
      {bars.map((bar, at) =>
        bar.value === null ? null : (
          <span
            key={bar.key}
            className={bar.unfinished || bar.cut ? classes.unfinished : classes.bar}
            data-color={color}
            data-negative={bar.value < 0}
            data-faded={chosen !== undefined && chosen !== null && chosen !== bar.key}
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
      {past.length > 0 ? (
        <svg
          className={classes.before}
          viewBox={`0 0 ${count} ${high - low}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={stepsOf(past, high)} />
        </svg>
      ) : null}
      {average === null ? null : (
        <span className={classes.average} style={{ bottom: percent((average - low) / (high - low)) }} />
      )}
    </ChartGrid>
  );
}

export function Legend({
  series: { bars, before, average, devices, color = 1 },
  unit,
  averageText,
  note,
}: {
  series: PeriodSeries;
  /** 'Week' */
  unit: string;
  /** 'Average, at least 840' */
  averageText: string;
  note: string;
}): ReactNode {
  const keys = [
    ['bar', 'Used', bars.some(({ value, unfinished, cut }) => value !== null && !unfinished && !cut)],
    [
      'unfinished',
      bars.some(isCut) ? `Partial ${unit.toLowerCase()}` : `${unit} in progress`,
      bars.some((bar) => bar.unfinished || isCut(bar)),
    ],
    ['gap', 'No report', bars.some(({ value }) => value === null)],
    ['before', 'Previous period', before !== null],
    ['average', averageText, average !== null],
    ['coverage', `Fully reported devices (of ${formatNumber(devices ?? 0)})`, devices !== null],
  ] as const;
  return (
    <div className={`${classes.legend} tnum`} aria-hidden="true">
      {keys.map(([kind, text, isShown]) =>
        isShown ? (
          <span key={kind} className={classes.key} data-kind={kind} data-color={color}>
            {text}
          </span>
        ) : null,
      )}
      <span className={classes.legendNote}>{note}</span>
    </div>
  );
}
