import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { kindOf, type LedgerEntry, whoOf } from './ledger.ts';

const columns: readonly CsvColumn<LedgerEntry>[] = [
  { header: 'When', at: ({ at }) => at },
  { header: 'Event', value: (entry) => kindOf(entry).text },
  { header: 'Who', value: whoOf },
  { header: 'Change', value: ({ amount }) => amount },
  { header: 'Balance after', value: ({ balanceAfter }) => balanceAfter },
  { header: 'Expires', at: ({ expiresAt }) => expiresAt },
];

/** The ledger as CSV, with the columns and the order of the page. */
export const ledgerCsv = (entries: readonly LedgerEntry[], timeZone: string): string =>
  toCsv(columns, entries, timeZone);
