import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { whenText } from '#client/browser/when-text.ts';
import { StatusText } from '#client/components/controls/status.tsx';
import { TextLink } from '#client/components/controls/text-link.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';
import { actionCountText } from '#client/lib/balance.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import type { MetricsView } from '#client/routes/metrics/metrics-address.ts';
import { outcomeLabels, whatText } from '#client/routes/metrics/metrics-labels.ts';
import type { UsageMetric, UsageRecordSortField } from '#schema/types.generated.ts';
import { deviceText, whoText } from './record-texts.ts';
import classes from './records-panel.module.css';
import type { RecordRow } from './use-records.ts';

const line = (text: ReactNode) => <span className={classes.nowrap}>{text}</span>;

/** The columns of a metric's entries. */
export function recordColumns(options: {
  metric: UsageMetric;
  now: number;
  timeZone: string;
  sort: MetricsView['sort'];
  onSort: (sort: MetricsView['sort']) => void;
}): readonly Column<RecordRow>[] {
  const { metric, now, timeZone, sort, onSort } = options;
  const by = (field: UsageRecordSortField) =>
    ({
      order: sort.field === field ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : null,
      onSort: () =>
        onSort({
          field,
          // Times and counts sort in descending order first, names in ascending order.
          direction:
            sort.field === field
              ? sort.direction === 'ASC'
                ? 'DESC'
                : 'ASC'
              : field === 'AT' || field === 'ACTIONS'
                ? 'DESC'
                : 'ASC',
        }),
    }) as const;
  const counted: readonly Column<RecordRow>[] = [
    {
      key: 'used',
      header: 'Used',
      numeric: true,
      sort: by('ACTIONS'),
      cell: ({ actions }) => formatNumber(actions),
    },
    {
      key: 'remaining',
      header: 'Remaining',
      numeric: true,
      cell: ({ remainingActions }) => actionCountText(remainingActions) ?? 'Unknown',
    },
  ];
  return [
    {
      key: 'when',
      header: 'When',
      dimmed: true,
      sort: by('AT'),
      cell: ({ at }) => (
        <span className={`${classes.nowrap} tnum`} title={formatDateTime(at, { timeZone })}>
          {whenText(at, now, timeZone)}
        </span>
      ),
    },
    ...(metric === 'ADVANCED_ACTIONS'
      ? [{ key: 'what', header: 'What', cell: (row: RecordRow) => line(whatText(metric, row.outcome)) }]
      : []),
    {
      key: 'device',
      header: 'Device',
      sort: by('DEVICE'),
      cell: (row) => (
        <TextLink to={paths.device(row.device.id)} className={`${classes.nowrap} tnum`}>
          {deviceText(row)}
        </TextLink>
      ),
    },
    { key: 'who', header: 'Who', sort: by('ACTOR'), cell: (row) => line(whoText(row)) },
    {
      key: 'outcome',
      header: 'Outcome',
      sort: by('OUTCOME'),
      cell: ({ outcome }) => {
        const { tone, text } = outcomeLabels[outcome] ?? { tone: 'neutral', text: outcome };
        return (
          <StatusText tone={tone} className={classes.nowrap}>
            {text}
          </StatusText>
        );
      },
    },
    ...(metric === 'ADVANCED_ACTIONS' ? counted : []),
  ];
}
