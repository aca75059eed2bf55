import { reportEveryMs } from '#fixtures/builders/check-ins.ts';
import { isUncertain, judgeTerm } from '#mock-server/core/alerts/balance-rules.ts';
import { installWithinMs } from '#mock-server/core/alerts/device-rules.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';
import { addDays, dayIn } from '#schema/calendar/days.ts';
import { criticalDays, severities } from '#schema/facts/attention.ts';
import { isLate, isOver, limitAfter } from '#schema/facts/limit.ts';
import { soonDays } from '#schema/facts/term.ts';
import type { AlertSeverity } from '#schema/types.generated.ts';
import type { Columns } from './columns.ts';
import { type FleetStatus, updateKinds } from './fleet-status.ts';
import type { AlertContext } from './match-rows.ts';
import { inSlices } from './slices.ts';

/** The worst alert of each row: its urgency, and its due date (ms; NaN without one). */
export type Attention = { urgency: Uint8Array; dueAt: Float64Array };

/** 0 without an alert, then from a notice up to critical. */
export const urgencyOf = (severity: AlertSeverity): number =>
  severities.length - severities.indexOf(severity);

const [critical, warning, notice] = [urgencyOf('CRITICAL'), urgencyOf('WARNING'), urgencyOf('INFO')];

/** Urgencies of an attention that are a problem. */
export const isProblem = (urgency: number): boolean => urgency >= warning;
export const isCritical = (urgency: number): boolean => urgency === critical;

/** The last limits (ms) of an ending license that raise each urgency. */
function endLimits({ now, settings: { alertLeadDays, zone } }: AlertContext) {
  const limitIn = (days: number) => limitAfter(addDays(dayIn(now, zone), days), zone);
  const lead = alertLeadDays.length === 0 ? now : limitIn(Math.max(...alertLeadDays));
  return { lead, critical: limitIn(criticalDays), warning: limitIn(soonDays) };
}

/**
 * The worst alert of each row: the alert rules, read from the figures of a fleet, since a million devices are too many
 * to make. FasTrak credits lapse on the reader's own device alone.
 */
export async function attentionAt(
  columns: Columns,
  fleetStatus: FleetStatus,
  alertContext: AlertContext,
): Promise<Attention> {
  const { now, settings, own } = alertContext;
  const { size, endsAt, worksUntil, renewed, remaining, allowed, retired } = columns;
  const { offline, checkInDueAt, lastCheckInAt, reportDueAt } = columns;
  const { works } = fleetStatus;
  const updates = await fleetStatus.update();
  const limits = endLimits(alertContext);
  const attention: Attention = { urgency: new Uint8Array(size), dueAt: new Float64Array(size) };
  const raise = (row: number, urgency: number, dueAt = Number.NaN) => {
    const [before, dueBefore] = [attention.urgency[row] ?? 0, attention.dueAt[row] ?? Number.NaN];
    const isEarlier = Number.isNaN(dueBefore) ? !Number.isNaN(dueAt) : dueAt < dueBefore;
    if (urgency < before || (urgency === before && !isEarlier)) return;
    attention.urgency[row] = urgency;
    attention.dueAt[row] = dueAt;
  };
  const raiseEnd = (row: number, ends: number) => {
    if (isOver(ends, now)) raise(row, critical, worksUntil[row]);
    else if (ends <= limits.lead)
      raise(row, ends <= limits.critical ? critical : ends <= limits.warning ? warning : notice, ends);
  };
  const reportsOf = (row: number) => ({
    offline: offline[row] === 1,
    dueAt: checkInDueAt[row] ?? Number.NaN,
    countedThrough:
      (offline[row] === 1 ? (reportDueAt[row] ?? Number.NaN) - reportEveryMs : lastCheckInAt[row]) ?? null,
  });
  // The rate of a device is computed only where its balance is at the threshold, or may be.
  const raiseBalance = (row: number, left: number) => {
    const level = balanceLevel(left, allowed[row] ?? 0, settings.lowActionsThreshold);
    if (left === 0) raise(row, critical);
    else if (level !== 'ok' || isUncertain(reportsOf(row), now)) {
      const term = columns.fleet.termAt(columns.placeAt(row));
      const verdict = term && judgeTerm(term, reportsOf(row), settings.lowActionsThreshold, now);
      if (verdict) raise(row, urgencyOf(verdict.severity), verdict.runsOutAt ?? Number.NaN);
    }
  };
  const readRow = (row: number) => {
    attention.dueAt[row] = Number.NaN;
    if (retired[row] === 1) return;
    if (works[row] === 0) {
      raise(row, critical, worksUntil[row]);
      return;
    }
    if (renewed[row] === 0) raiseEnd(row, endsAt[row] ?? Number.NaN);
    const left = remaining[row] ?? -1;
    if (left >= 0) raiseBalance(row, left);
    for (const dueAt of [checkInDueAt[row], reportDueAt[row]])
      if (isLate(dueAt ?? Number.NaN, now)) raise(row, warning, dueAt);
    const kind = updates.kind[row];
    if (kind !== updateKinds.none)
      raise(
        row,
        kind === updateKinds.required ? warning : notice,
        (updates.publishedAt[row] ?? Number.NaN) + installWithinMs,
      );
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) readRow(row);
  });
  const place = own && columns.fleet.placeOf(own.id);
  const row = place === null ? -1 : columns.rowOf(place);
  if (own && row >= 0) {
    attention.urgency[row] = own.worst ? urgencyOf(own.worst.severity) : 0;
    attention.dueAt[row] = own.worst?.dueAt ?? Number.NaN;
  }
  return attention;
}
