import { toCsv } from '#client/lib/csv.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { kindOf, type LedgerEntry, whoOf } from './ledger.ts';

/** The ledger as the page shows it: same columns, same order, times in the zone named in the header. */
export function ledgerCsv(entries: readonly LedgerEntry[], timeZone: string): string {
  return toCsv(
    [`When (${timeZone})`, 'Kind', 'Who', 'Amount', 'Balance after'],
    entries.map((entry) => [
      formatDateTime(entry.at, { timeZone }),
      kindOf(entry).text,
      whoOf(entry),
      entry.amount,
      entry.balanceAfter,
    ]),
  );
}
