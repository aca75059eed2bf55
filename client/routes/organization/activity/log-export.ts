import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { actionLabels, fieldLabels } from '#client/routes/organization/log-labels.ts';
import type { OrganizationLogQueryVariables } from './activity.generated.ts';
import { type LogEntry, outcomeLabels, subjectOf, whoText } from './log-columns.tsx';

export type LogQuestion = Pick<OrganizationLogQueryVariables, 'id' | 'filter' | 'direction'>;

const columns: readonly CsvColumn<LogEntry>[] = [
  { header: 'When', at: ({ at }) => at },
  { header: 'Who', value: whoText },
  { header: 'Action', value: ({ action }) => actionLabels(action) },
  { header: 'What', value: ({ summary }) => summary },
  { header: 'About', value: (entry) => subjectOf(entry)?.text ?? null },
  {
    header: 'Change',
    value: ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${fieldLabels(field)}: ${before ?? 'none'} → ${after ?? 'none'}`)
        .join('; '),
  },
  { header: 'Result', value: ({ outcome }) => outcomeLabels[outcome]?.text ?? outcome },
];

/** The entries as CSV, times in the zone of the page; changes of several fields share a cell. */
export const logCsv = (entries: readonly LogEntry[], timeZone: string): string =>
  toCsv(columns, entries, timeZone);

/** The entries as JSON, with their query. `exportedAt` in ms. */
export function logJson(
  entries: readonly LogEntry[],
  question: LogQuestion,
  timeZone: string,
  exportedAt: number,
): string {
  const document = {
    organizationId: question.id,
    filter: question.filter ?? null,
    order: question.direction,
    timeZone,
    exportedAt: zonedTime(new Date(exportedAt).toISOString(), timeZone),
    count: entries.length,
    entries: entries.map(({ id, at, actor, action, summary, subject, changes, outcome }) => ({
      id,
      at: zonedTime(at, timeZone),
      who: actor ? { id: actor.id, name: actor.displayName } : null,
      action,
      summary,
      about: subject && 'id' in subject ? { type: subject.__typename, id: subject.id } : null,
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
      outcome,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
