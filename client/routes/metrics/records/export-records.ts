import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { outcomeLabels, whatText } from '#client/routes/metrics/metrics-labels.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import type { entriesOf } from './entry-list.ts';
import { deviceText, type RecordRow, whoText } from './record-columns.tsx';

/** The shown columns in their order; times in the zone of the page. */
export function recordsCsv(
  rows: readonly RecordRow[],
  metric: UsageMetric,
  keys: readonly string[],
  timeZone: string,
): string {
  const columns: Readonly<Record<string, CsvColumn<RecordRow>>> = {
    when: { header: 'When', at: ({ at }) => at },
    what: { header: 'What', value: ({ outcome }) => whatText(metric, outcome) },
    device: { header: 'Device', value: deviceText },
    person: { header: 'Who', value: whoText },
    outcome: { header: 'Outcome', value: ({ outcome }) => outcomeLabels[outcome]?.text ?? outcome },
    used: { header: 'Used', value: ({ actions }) => actions },
    remaining: {
      header: 'Remaining',
      value: ({ remainingActions }) => (remainingActions === -1 ? 'unlimited' : remainingActions),
    },
  };
  return toCsv(
    keys.flatMap((key) => columns[key] ?? []),
    rows,
    timeZone,
  );
}

/** Includes the query. */
export function recordsJson(
  rows: readonly RecordRow[],
  { input, filter, sort }: ReturnType<typeof entriesOf>,
  exportedAt: number,
): string {
  const { metric, from, to, timeZone, deviceIds, groupIds } = input;
  const actions = metric === 'ADVANCED_ACTIONS';
  const document = {
    metric,
    from,
    to,
    timeZone,
    ...(deviceIds ? { deviceIds } : {}),
    ...(groupIds ? { groupIds } : {}),
    filter,
    sort,
    exportedAt: zonedTime(new Date(exportedAt).toISOString(), timeZone),
    count: rows.length,
    entries: rows.map((row) => ({
      id: row.id,
      at: zonedTime(row.at, timeZone),
      device: { id: row.device.id, serialNumber: row.device.serialNumber, name: row.device.name },
      person: row.actor ? { id: row.actor.id, name: row.actor.displayName } : null,
      outcome: row.outcome,
      ...(actions ? { actions: row.actions, remainingActions: row.remainingActions } : {}),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
