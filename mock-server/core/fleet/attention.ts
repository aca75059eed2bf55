import { warningDays } from '#mock-server/core/alerts/license-rules.ts';
import { balanceLevel } from '#schema/balance/balance-level.ts';
import { addDays, dayIn, startOfDay } from '#schema/calendar/days.ts';
import type { Columns } from './columns.ts';
import { type FleetStatus, updateKinds } from './fleet-status.ts';
import type { AlertContext } from './match-rows.ts';
import { inSlices } from './slices.ts';

/** Terms that end before this instant (ms) need attention, by the reader's lead days. */
function warnedBefore({ now, settings: { alertLeadDays, zone } }: AlertContext): number {
  // A term that has ended always needs attention.
  if (alertLeadDays.length === 0) return now + 1;
  const days = Math.min(warningDays, Math.max(...alertLeadDays));
  return startOfDay(addDays(dayIn(now, zone), days + 1), zone);
}

/**
 * 1 for each row whose device has an alert that is a warning or critical: the alert rules, read from the
 * figures of a fleet, since a million devices are too many to make. FasTrak credits lapse on the reader's own
 * device alone.
 */
export async function attentionAt(
  columns: Columns,
  fleetStatus: FleetStatus,
  alertContext: AlertContext,
): Promise<Uint8Array> {
  const { now, settings, own } = alertContext;
  const { size, endsAt, renewed, remaining, allowed, checkInDueAt, reportDueAt, retired } = columns;
  const { works } = fleetStatus;
  const update = await fleetStatus.update();
  const soon = warnedBefore(alertContext);
  const attention = new Uint8Array(size);
  const needsAttention = (row: number): boolean => {
    if (retired[row] === 1) return false;
    if (works[row] === 0) return true;
    const left = remaining[row] ?? -1;
    // Comparisons with NaN are false.
    return (
      (renewed[row] === 0 && (endsAt[row] ?? Number.NaN) < soon) ||
      (left >= 0 && balanceLevel(left, allowed[row] ?? 0, settings.lowActionsThreshold) !== 'ok') ||
      now > (checkInDueAt[row] ?? Number.NaN) ||
      now > (reportDueAt[row] ?? Number.NaN) ||
      update[row] === updateKinds.required
    );
  };
  await inSlices(size, (from, to) => {
    for (let row = from; row < to; row += 1) attention[row] = Number(needsAttention(row));
  });
  const place = own && columns.fleet.placeOf(own.id);
  const row = place === null ? -1 : columns.rowOf(place);
  if (own && row >= 0) attention[row] = Number(own.needsAttention);
  return attention;
}
