import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord } from '#mock-server/contract/parents.ts';
import { byAttention } from '#schema/facts/attention.ts';
import { actionsLow, creditsLapsing } from './balance-rules.ts';
import { checkInOverdue, responseReady, updateAvailable, usageReportOverdue } from './device-rules.ts';
import { licenseExpiring, licenseGone, licenseInGrace } from './license-rules.ts';
import type { Raised, Rule } from './rule.ts';

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

/** `of` is the ID of its device or account. */
export type Found = { of: string; raised: Raised };

export const deviceAlerts = (device: DeviceRecord, now: number, zone: string): Found[] =>
  (device.retired ? [] : rules).flatMap((rule) => {
    const raised = rule(device, now, zone);
    return raised ? [{ of: device.id, raised }] : [];
  });

/** Worst first, then by due date; alerts without one come last. */
export function alertsOf(found: readonly Found[]): AlertRecord[] {
  return found
    .map(({ of, raised }) => ({
      ...raised,
      id: `alert-${of}-${raised.code.toLowerCase().replaceAll('_', '-')}`,
    }))
    .sort(byAttention);
}
