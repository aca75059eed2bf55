import { type CsvColumn, toCsv } from '#client/lib/csv.ts';
import { lastDay } from '#schema/facts/limit.ts';
import { kindOf, type LedgerEntry, whoOf } from './ledger.ts';

const columnsIn = (licenseZone: string): readonly CsvColumn<LedgerEntry>[] => [
  { header: 'When', at: ({ at }) => at },
  { header: 'Event', value: (entry) => kindOf(entry).text },
  { header: 'Who', value: whoOf },
  { header: 'Change', value: ({ amount }) => amount },
  { header: 'Balance after', value: ({ balanceAfter }) => balanceAfter },
  { header: 'Expires', at: ({ expiresAt }) => expiresAt },
  {
    header: 'Last day',
    value: ({ expiresAt }) => (expiresAt ? lastDay(Date.parse(expiresAt), licenseZone) : null),
  },
];

/** The page's columns and order; last days are in the license's zone. */
export const ledgerCsv = (entries: readonly LedgerEntry[], timeZone: string, licenseZone: string): string =>
  toCsv(columnsIn(licenseZone), entries, timeZone);
