import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { Moment } from '#mock-server/contract/moment.ts';
import { primaryTerm } from './term-status.ts';

/** When the next usage file of an offline device is due (ms); null without a license in force. */
export function usageReportDueAt({ license }: DeviceRecord, moment: Moment): number | null {
  const term = license?.offline ? primaryTerm(license.terms, moment) : null;
  return term && (term.reportedThrough ?? term.startsAt) + reportEveryMs;
}
