import type { ReactNode } from 'react';
import { formatDateTime } from '#client/browser/format-instant.ts';
import { whenText } from '#client/browser/when-text.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import type { Column } from '#client/components/tables/data-table.tsx';

import { actionCountText } from '#client/lib/balance.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { outcomeLabels, whatText } from '#client/routes/metrics/metrics-labels.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { MetricsRecordsQuery } from './records.generated.ts';
import classes from './records.module.css';

export type RecordRow = MetricsRecordsQuery['usageRecords']['edges'][number]['node'];

/** Devices don't report a person for every entry. */
export const whoText = ({ actor }: Pick<RecordRow, 'actor'>): string => actor?.displayName ?? 'Not reported';

/** The device's name, or its serial number. */
export const deviceText = ({ device }: Pick<RecordRow, 'device'>): string =>
  device.name ?? device.serialNumber;

const line = (text: ReactNode) => <span className={classes.nowrap}>{text}</span>;

/** `now` in ms. */
export function recordColumns(
  metric: UsageMetric,
  now: number,
  timeZone: string,
): readonly Column<RecordRow>[] {
  const isActions = metric === 'ADVANCED_ACTIONS';
  const counted: readonly Column<RecordRow>[] = [
    { key: 'used', header: 'Used', numeric: true, cell: ({ actions }) => formatNumber(actions) },
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
      card: 'end',
      cell: ({ at }) => (
        <span className={`${classes.nowrap} tnum`} title={formatDateTime(at, { timeZone })}>
          {whenText(at, now, timeZone)}
        </span>
      ),
    },
    ...(isActions
      ? [{ key: 'what', header: 'What', cell: (row: RecordRow) => line(whatText(metric, row.outcome)) }]
      : []),
    {
      key: 'device',
      header: 'Device',
      card: 'subtitle',
      cell: (row) => (
        <TextLink to={paths.device(row.device.id)} className={`${classes.nowrap} tnum`}>
          {deviceText(row)}
        </TextLink>
      ),
    },
    { key: 'person', header: 'Who', card: 'title', cell: (row) => line(whoText(row)) },
    {
      key: 'outcome',
      header: 'Outcome',
      card: 'start',
      cell: ({ outcome }) => {
        const { tone, text } = outcomeLabels[outcome] ?? { tone: 'neutral', text: outcome };
        return (
          <StatusText tone={tone} className={classes.nowrap}>
            {text}
          </StatusText>
        );
      },
    },
    ...(isActions ? counted : []),
  ];
}
