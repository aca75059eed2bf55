import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { AlertSnoozed } from '#mock-server/contract/change.ts';
import type { AlertRecord } from '#mock-server/contract/records.ts';
import { byAttention, severityRank, snoozableUntil } from '#schema/facts/attention.ts';
import { actionsLow, creditsLapsing } from './balance-rules.ts';
import { checkInOverdue, responseReady, updateAvailable, usageReportOverdue } from './device-rules.ts';
import { licenseExpiring, licenseGone, licenseInGrace } from './license-rules.ts';
import type { Raised, Rule, RuleSettings } from './rule.ts';

const rules: readonly Rule[] = [
  licenseExpiring,
  licenseInGrace,
  licenseGone,
  actionsLow,
  checkInOverdue,
  responseReady,
  usageReportOverdue,
  updateAvailable,
  creditsLapsing,
];

/** Snoozes are oldest first. */
export type Reader = { settings: RuleSettings; snoozes: readonly AlertSnoozed[] };

/** An alert that got worse is no longer snoozed. */
function snoozedUntil(id: string, { severity }: Raised, { snoozes }: Reader, now: number): number | null {
  const snooze = snoozes.findLast(({ alertId }) => alertId === id);
  if (!snooze || snooze.until === null || now >= snooze.until) return null;
  return severityRank(severity) < severityRank(snooze.severity) ? null : snooze.until;
}

/** `of` is the ID of its device or account. */
export type Found = { of: string; raised: Raised };

export const deviceAlerts = (device: DeviceRecord, now: number, settings: RuleSettings): Found[] =>
  (device.retired ? [] : rules).flatMap((rule) => {
    const raised = rule(device, now, settings);
    return raised ? [{ of: device.id, raised }] : [];
  });

/** Worst first, then by due date; alerts without one come last. */
export function alertsOf(found: readonly Found[], now: number, reader: Reader): AlertRecord[] {
  return found
    .map(({ of, raised }) => {
      const id = `alert-${of}-${raised.code.toLowerCase().replaceAll('_', '-')}`;
      return {
        ...raised,
        id,
        snoozedUntil: snoozedUntil(id, raised, reader, now),
        snoozableUntil: () => snoozableUntil({ ...raised, dueAt: raised.dueAt() }, now, reader.settings.zone),
      };
    })
    .sort((a, b) => byAttention({ ...a, dueAt: a.dueAt() }, { ...b, dueAt: b.dueAt() }));
}
