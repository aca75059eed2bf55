import type { ReactNode } from 'react';
import { StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { countText, nouns } from '#client/lib/count-text.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { ChartTable } from './chart-table.tsx';
import type { PointText } from './chart-tip.tsx';
import type { PeriodBar, PeriodSeries } from './period-bars.tsx';
import { Bars, Legend } from './period-bars.tsx';
import classes from './period-chart.module.css';

type Row = { bar: PeriodBar; before: PeriodBar | null };

const complete = 'Complete';

const numberText = (bar: PeriodBar | null) =>
  bar === null || bar.value === null ? '–' : formatNumber(bar.value);

export function barState(bar: PeriodBar, devices: number | null, unit: string): { tone: Tone; text: string } {
  if (bar.value === null) return { tone: 'neutral', text: 'No report' };
  const missing =
    devices === null || bar.devicesComplete === undefined
      ? 'Reports missing'
      : `${formatNumber(bar.devicesComplete)} of ${countText(devices, nouns.device)} complete`;
  if (bar.unfinished) return { tone: 'notice', text: 'In progress' };
  if (bar.cut) return { tone: 'neutral', text: `Partial ${unit.toLowerCase()}` };
  return bar.incomplete ? { tone: 'neutral', text: missing } : { tone: 'ok', text: complete };
}

/** Always prints as a table. */
export function PeriodChart({
  caption,
  summary,
  unit,
  series,
  averageText = '',
  note = '',
  view,
  onChoose,
}: {
  /** Names the table: 'Device Access by week'. */
  caption: string;
  /** For screen readers. */
  summary: string;
  unit: string;
  series: PeriodSeries;
  averageText?: string;
  note?: string;
  view: 'chart' | 'table';
  onChoose?: (bar: PeriodBar) => void;
}): ReactNode {
  const { bars, before, devices } = series;
  const rows = bars.map((bar, at): Row => ({ bar, before: before?.[at] ?? null }));
  const columns: readonly Column<Row>[] = [
    {
      key: 'period',
      header: unit,
      cell: ({ bar }) => <span className="nowrap tnum">{bar.label}</span>,
    },
    { key: 'count', header: 'Count', numeric: true, cell: ({ bar }) => numberText(bar) },
    ...(before
      ? [
          {
            key: 'before',
            header: 'Previous period',
            numeric: true,
            cell: (row: Row) => numberText(row.before),
          },
        ]
      : []),
    {
      key: 'state',
      header: 'State',
      cell: ({ bar }) => {
        const { tone, text } = barState(bar, devices, unit);
        return <StatusText tone={tone}>{text}</StatusText>;
      },
    },
  ];
  function textAt(at: number): PointText {
    const row = rows[at];
    if (!row) return { title: '', lines: [] };
    const state = barState(row.bar, devices, unit).text;
    return {
      title: row.bar.label,
      lines: [
        row.bar.value === null ? 'Unknown' : `${formatNumber(row.bar.value)} used`,
        ...(before ? [`${numberText(row.before)} in the previous period`] : []),
        ...(state === complete ? [] : [state]),
      ],
    };
  }
  return (
    <>
      <div className={classes.chart} data-shown={view === 'chart'} data-flush>
        <Bars
          series={series}
          summary={summary}
          name={`${caption}, values`}
          textAt={textAt}
          onChoose={onChoose}
        />
        <Legend series={series} unit={unit} averageText={averageText} note={note} />
      </div>
      <ChartTable
        caption={caption}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={({ bar }) => bar.key}
        shown={view === 'table'}
      />
    </>
  );
}
