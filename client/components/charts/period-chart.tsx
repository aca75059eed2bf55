import type { ReactNode } from 'react';
import { usePrinting } from '#client/browser/use-printing.ts';
import { StatusText } from '#client/components/controls/status.tsx';
import { type Column, DataTable } from '#client/components/tables/data-table.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { Bars, Legend, type PeriodBar, type PeriodLabels } from './period-bars.tsx';
import classes from './period-chart.module.css';

/** A long table is only rendered when it is visible. */
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
  bar === null ? '–' : bar.value === null ? 'Unknown' : formatNumber(bar.value);

function columnsOf(words: PeriodLabels, compared: boolean): readonly Column<Row>[] {
  return [
    {
      key: 'period',
      header: words.one,
      cell: ({ label }) => <span className={`${classes.nowrap} tnum`}>{label}</span>,
    },
    { key: 'count', header: 'Count', numeric: true, cell: countText },
    ...(compared
      ? [
          {
            key: 'before',
            header: 'Previous period',
            numeric: true,
            cell: (row: Row) => countText(row.before),
          },
        ]
      : []),
    { key: 'state', header: 'State', cell: stateOf },
  ];
}

/**
 * Counts per period as bars over a grid with their average; unfinished periods are hatched, unreported ones
 * dashed. Or the same numbers as a table, which is also what prints. `before` is the previous period, bar by
 * bar; `note` is at the right of the legend.
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
  /** One sentence for screen readers. */
  summary: string;
  bars: readonly PeriodBar[];
  before: readonly PeriodBar[] | null;
  average: number | null;
  words: PeriodLabels;
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
