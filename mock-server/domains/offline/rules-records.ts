import type { DayRange, DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { FileRecord, UsageReportFile } from '#schema/offline-files/offline-file.ts';

/** What becomes of the records of a usage file; `record` is a place in it, from 1. */
export type Judged = {
  accepted: FileRecord[];
  duplicate: number;
  rejections: { record: number; reason: string }[];
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What is left of each term as the records of a file use it up. */
type Left = Map<TermRecord, number>;

function whyRejected(
  record: FileRecord,
  { from, to }: DayRange,
  terms: readonly TermRecord[],
  left: Left,
): string | null {
  const day = dayFormat.format(record.at);
  if (record.at > to) return `Dated ${day}, which is after the file was written.`;
  if (record.at < from) return `Dated ${day}, which is before the period of this file.`;
  const term = terms.findLast(({ startsAt }) => startsAt <= record.at);
  if (!term || record.at >= (term.graceEndsAt ?? term.endsAt)) return `No license was active on ${day}.`;
  if (record.use !== 'action' || record.outcome !== 'succeeded') return null;
  const remaining = left.get(term) ?? term.remaining;
  if (remaining === null || remaining < 0) return null;
  if (remaining === 0) return 'No advanced actions were left.';
  left.set(term, remaining - 1);
  return null;
}

/**
 * Tells the records of a file that count from those that were counted before, by the number the device gave them,
 * and from those that cannot be. `through` is up to when a record can be dated, ms.
 */
export function judgeRecords(
  { from, records }: UsageReportFile,
  through: number,
  { license, offline }: DeviceRecord,
): Judged {
  const stretch = { from, to: through };
  const counted = new Set(offline?.uses().map(({ number }) => number));
  const left: Left = new Map();
  const judged: Judged = { accepted: [], duplicate: 0, rejections: [] };
  records.forEach((record, index) => {
    const isKnown = counted.has(record.number);
    counted.add(record.number);
    const reason = isKnown ? null : whyRejected(record, stretch, license?.terms ?? [], left);
    if (isKnown) judged.duplicate += 1;
    else if (reason === null) judged.accepted.push(record);
    else judged.rejections.push({ record: index + 1, reason });
  });
  return judged;
}
