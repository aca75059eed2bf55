import type { FileCheck } from '#client/components/file-card.tsx';
import { addDays, dayIn, daysBetween } from '#client/lib/calendar.ts';
import { formatDate } from '#client/lib/format.ts';
import { type FileProblem, fileProblem } from '#client/lib/offline-file-problem.ts';
import type { ReadFile } from '#client/lib/read-offline-file.ts';
import type { UsageReportsQuery } from './usage-reports.generated.ts';

/** The device of the page, with its usage files. */
export type UsageDevice = NonNullable<UsageReportsQuery['myHardwareLicense']>['device'];

/** A usage file and what became of it. */
export type UsageReport = UsageDevice['usageReports']['edges'][number]['node'];

/** What the browser can say of a usage file before it is sent. */
export type Inspection = {
  checks: readonly FileCheck[];
  problem: FileProblem | null;
  earlier: UsageReport | null;
};

/** Looks into a usage file: whether it is new, and what is in it. */
export function inspectUsageFile(
  file: ReadFile,
  { reports, timeZone }: { reports: readonly UsageReport[]; timeZone: string },
): Inspection {
  const earlier = reports.find(({ sha256 }) => sha256 === file.sha256) ?? null;
  const checks: FileCheck[] = [
    {
      key: 'new',
      good: earlier === null,
      text: earlier
        ? `Handed in before, on ${formatDate(earlier.uploadedAt, { timeZone })}`
        : 'Not handed in before',
    },
    { key: 'signature', good: null, text: 'The signature is checked when it is sent' },
  ];
  return { checks, problem: earlier ? fileProblem('DUPLICATE', 'usage') : null, earlier };
}

/** A stretch of days, both included, and whether they were reported. */
export type Stretch = {
  from: string;
  to: string;
  kind: 'reported' | 'gap' | 'waiting' | 'overdue';
  days: number;
};

/**
 * The days of a period as stretches, oldest first: reported, missing in between, and those since the last
 * report, which wait for the next file or are overdue.
 */
export function coverage(
  { from, to }: { from: string; to: string },
  series: { completeThrough: string | null; gaps: readonly { from: string; to: string }[] },
  { dueAt, now, timeZone }: { dueAt: string | null; now: number; timeZone: string },
): Stretch[] {
  const through =
    series.completeThrough === null ? null : dayIn(Date.parse(series.completeThrough), timeZone);
  const overdue = dueAt !== null && Date.parse(dueAt) < now;
  const kindOf = (day: string): Stretch['kind'] => {
    if (through === null || day > through) return overdue ? 'overdue' : 'waiting';
    return series.gaps.some((gap) => gap.from <= day && day <= gap.to) ? 'gap' : 'reported';
  };
  const stretches: Stretch[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const kind = kindOf(day);
    const last = stretches.at(-1);
    if (last?.kind === kind) {
      last.to = day;
      last.days = daysBetween(last.from, day) + 1;
    } else stretches.push({ from: day, to: day, kind, days: 1 });
  }
  return stretches;
}
