import { clock } from '#client/browser/clock.ts';
import { type Export, useExport } from '#client/graphql/use-export.ts';
import { recordsCsv, recordsJson } from './export-records.ts';
import type { Records, RecordsQuestion } from './use-records.ts';

/** Exports the filtered entries to a file named after metric and days. */
export function useRecordsExport(question: RecordsQuestion | null, { key, fetchPage }: Records): Export {
  return useExport(key, question && fetchPage, (rows, format) => {
    const { metric, from, to, timeZone } = (question as RecordsQuestion).input;
    return {
      name: `${metric.toLowerCase().replaceAll('_', '-')}-${from}-to-${to}`,
      text:
        format === 'csv'
          ? recordsCsv(rows, metric, timeZone)
          : recordsJson(rows, question as RecordsQuestion, clock.now()),
    };
  });
}
