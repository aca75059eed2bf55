import { logEntry } from '#fixtures/builders/file-records.ts';
import { balancesOf } from '#fixtures/builders/history.ts';
import { once } from '#fixtures/builders/once.ts';
import type {
  ActivityRecord,
  DayRange,
  DeviceRecord,
  LicenseRecord,
  TermRecord,
} from '#fixtures/builders/records.ts';
import type { Change, ChangeOf } from '#fixtures/changes/changes.ts';
import { startedTerm } from '#schema/facts/term.ts';
import { countOf, type FileRecord } from '#schema/offline-file.ts';

type UsageReport = ChangeOf<'usage-reported'>;

const usesOf = (term: TermRecord, terms: readonly TermRecord[], uses: readonly FileRecord[]) =>
  uses.filter(({ at }) => startedTerm(terms, at) === term);

function withUses(term: TermRecord, uses: readonly FileRecord[]): TermRecord {
  const counted = uses.filter(({ use }) => use !== 'access');
  const used = term.used + counted.reduce((sum, record) => sum + countOf(record), 0);
  const { allowed, remaining } = term;
  const isCounted = allowed !== null && allowed >= 0 && remaining !== null;
  return {
    ...term,
    used,
    remaining: isCounted ? allowed - used : remaining,
    usedBetween: (from, to) =>
      counted
        .filter(({ at }) => at >= from && at <= to)
        .reduce((sum, record) => sum + countOf(record), term.usedBetween(from, to)),
  };
}

function termsAfter(
  { terms }: LicenseRecord,
  uses: readonly FileRecord[],
  reportedThrough: number,
): TermRecord[] {
  const after: TermRecord[] = [];
  for (const term of terms.toReversed()) {
    const changed = withUses(term, usesOf(term, terms, uses));
    after.unshift({ ...changed, reportedThrough, successor: term.successor && (after[0] ?? null) });
  }
  return after;
}

/** The parts of ranges outside of a report. */
const without = (ranges: readonly DayRange[], { from, to }: DayRange): DayRange[] =>
  ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ].filter((part) => part.from < part.to),
  );

function reportedAfter({ reportedThrough, missing, terms }: LicenseRecord, reports: readonly UsageReport[]) {
  let through = reportedThrough ?? terms[0]?.startsAt ?? 0;
  let gaps: readonly DayRange[] = missing;
  for (const { from, to } of reports.toSorted((a, b) => a.from - b.from)) {
    gaps = from > through ? [...gaps, { from: through, to: from }] : without(gaps, { from, to });
    through = Math.max(through, to);
  }
  return { reportedThrough: through, missing: gaps };
}

function historyAfter(device: DeviceRecord, uses: readonly FileRecord[], terms: readonly TermRecord[]) {
  const added = uses.map(
    ({ number, at, use, outcome, person }): Omit<ActivityRecord, 'remainingActions'> => ({
      id: `activity-${device.id}-use-${number}`,
      at,
      actor: device.operators.find(({ id }) => id === person) ?? null,
      ...logEntry({ use, outcome }),
      changes: [],
    }),
  );
  const entries = [...device.history(), ...added].sort((a, b) => a.at - b.at);
  const balances = balancesOf(entries, terms);
  return entries.map((entry, index) => ({ ...entry, remainingActions: balances[index] ?? null }));
}

/** With the uses of the reports in a device's changes. */
export function withReportedUses(device: DeviceRecord, changes: readonly Change[]): DeviceRecord {
  const { license, offline } = device;
  const reports = changes.flatMap((change) => (change.kind === 'usage-reported' ? [change] : []));
  if (!license || !offline || reports.length === 0) return device;
  const uses = reports.flatMap(({ accepted }) => accepted);
  const reported = reportedAfter(license, reports);
  const history = once(() => historyAfter(device, uses, license.terms));
  const terms = termsAfter(license, uses, reported.reportedThrough);
  return {
    ...device,
    history,
    license: { ...license, ...reported, terms },
    offline: { ...offline, uses: () => [...offline.uses(), ...uses] },
  };
}
