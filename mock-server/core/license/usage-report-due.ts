import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import { primaryTerm } from './term-status.ts';

/** When the next usage file of an offline device is due (ms); null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, now: number): number | null {
  const term = license?.offline ? primaryTerm(license.terms, now) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}
