import { outcomeWords } from '#client/components/license/status-glossary.ts';
import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { zonedTime } from '#client/lib/zoned-time.ts';
import { actionLabels, fieldLabels } from '#client/routes/organization/log-labels.ts';
import type { OrganizationLogQueryVariables } from './activity.generated.ts';
import { type LogEntry, subjectOf, whoText } from './log-columns.tsx';

export type LogQuestion = Pick<OrganizationLogQueryVariables, 'id' | 'filter' | 'direction'>;

const columns: readonly (CsvColumn<LogEntry> & { key: string })[] = [
  { key: 'when', header: 'When', at: ({ at }) => at },
  { key: 'who', header: 'Who', value: whoText },
  { key: 'action', header: 'Action', value: ({ action }) => actionLabels(action) },
  { key: 'what', header: 'What', value: ({ summary }) => summary },
  { key: 'what', header: 'About', value: (entry) => subjectOf(entry)?.text ?? null },
  {
    key: 'changes',
    header: 'Change',
    value: ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${fieldLabels(field)}: ${before ?? 'none'} → ${after ?? 'none'}`)
        .join('; '),
  },
  { key: 'result', header: 'Result', value: ({ outcome }) => outcomeWords[outcome]?.text ?? outcome },
];

/** The shown columns; times in the zone of the page. Changes of several fields share a cell. */
export const logCsv = (entries: readonly LogEntry[], keys: readonly string[], timeZone: string): string =>
  toCsv(
    columns.filter(({ key }) => keys.includes(key)),
    entries,
    timeZone,
  );

/** Includes the query. `exportedAt` in ms. */
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
