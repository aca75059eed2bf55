import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import type { DeviceRow, FleetRecord, LightTerm, ReleaseRecord } from '#fixtures/builders/records.ts';
import { judgeBalance } from '#mock-server/domains/alerts/state/balance-rules.ts';
import { installWithinMs } from '#mock-server/domains/alerts/state/device-rules.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { type AlertTimes, byAttention, criticalDays, leadDays } from '#schema/facts/attention.ts';
import { isLate, isOver, limitAfter } from '#schema/facts/limit.ts';
import { soonDays, startedTerm, termInForce, worksUntil } from '#schema/facts/term.ts';

/** `domains/alerts` for rows: 1,000 devices would take a second. Only the reader's own has credits that lapse. */
export function createAttention(fleet: FleetRecord, now: number, zone: string) {
  const limitIn = (days: number) => limitAfter(addDays(dayIn(now, zone), days), zone);
  const [lead, critical, warning] = [limitIn(leadDays[0]), limitIn(criticalDays), limitIn(soonDays)];

  function endOf(term: LightTerm): AlertTimes[] {
    if (isOver(term.endsAt, now)) return [{ severity: 'CRITICAL', dueAt: worksUntil(term) }];
    if (term.endsAt > lead) return [];
    const severity = term.endsAt <= critical ? 'CRITICAL' : term.endsAt <= warning ? 'WARNING' : 'INFO';
    return [{ severity, dueAt: term.endsAt }];
  }

  // The pace is only computed near the threshold, because it is slow.
  function balanceOf({ license }: DeviceRow, { allowed, remaining }: LightTerm, place: number): AlertTimes[] {
    if (!license || remaining === null || remaining < 0) return [];
    if (remaining === 0) return [{ severity: 'CRITICAL', dueAt: null }];
    if (balanceLevel(remaining, allowed ?? 0) === 'ok') return [];
    const term = fleet.termAt(place);
    const verdict = term && judgeBalance(term, now);
    return verdict ? [{ severity: verdict.severity, dueAt: verdict.runsOutAt }] : [];
  }

  return (row: DeviceRow, place: number, update: ReleaseRecord | null): AlertTimes | null => {
    const { license, retired } = row;
    if (retired) return null;
    const terms = license?.terms ?? [];
    const term = termInForce(terms, now);
    if (!license || !term) {
      const ended = startedTerm(terms, now);
      return { severity: 'CRITICAL', dueAt: ended ? worksUntil(ended) : null };
    }
    const alerts = [...(term === terms.at(-1) ? endOf(term) : []), ...balanceOf(row, term, place)];
    const late = [
      license.nextCheckInDueAt,
      license.offline ? (license.reportedThrough ?? term.startsAt) + reportEveryMs : null,
    ];
    for (const dueAt of late) if (isLate(dueAt, now)) alerts.push({ severity: 'WARNING', dueAt });
    if (update)
      alerts.push({
        severity: update.severity === 'REQUIRED' ? 'WARNING' : 'INFO',
        dueAt: update.publishedAt + installWithinMs,
      });
    return alerts.sort(byAttention)[0] ?? null;
  };
}
