import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { outcomeLabels, whatText } from '#client/routes/metrics/metrics-labels.ts';
import type { UsageMetric } from '#schema/types.generated.ts';
import { deviceText, whoText } from './record-texts.ts';
import type { RecordRow, RecordsQuestion } from './use-records.ts';

/** The entries as CSV: the columns of the table in its order, times in the zone of the page. */
export function recordsCsv(rows: readonly RecordRow[], metric: UsageMetric, timeZone: string): string {
  const what: CsvColumn<RecordRow> = { header: 'What', value: ({ outcome }) => whatText(metric, outcome) };
  const amounts: readonly CsvColumn<RecordRow>[] = [
    { header: 'Used', value: ({ actions }) => actions },
    {
      header: 'Remaining',
      value: ({ remainingActions }) => (remainingActions === -1 ? 'unlimited' : remainingActions),
    },
  ];
  const isActions = metric === 'ADVANCED_ACTIONS';
  const columns: readonly CsvColumn<RecordRow>[] = [
    { header: 'When', at: ({ at }) => at },
    ...(isActions ? [what] : []),
    { header: 'Device', value: deviceText },
    { header: 'Who', value: whoText },
    { header: 'Outcome', value: ({ outcome }) => outcomeLabels[outcome]?.text ?? outcome },
    ...(isActions ? amounts : []),
  ];
  return toCsv(columns, rows, timeZone);
}

/** The entries as JSON, with their query. */
export function recordsJson(
  rows: readonly RecordRow[],
  question: RecordsQuestion,
  exportedAt: number,
): string {
  const { metric, from, to, timeZone, deviceIds, groupIds } = question.input;
  const actions = metric === 'ADVANCED_ACTIONS';
  const document = {
    metric,
    from,
    to,
    timeZone,
    ...(deviceIds ? { deviceIds } : {}),
    ...(groupIds ? { groupIds } : {}),
    filter: question.filter ?? null,
    sort: question.sort ?? null,
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
