import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { AlertSeverity } from '#mock-server/resolvers/types.generated.ts';
import { actionsLow, creditsLapsing } from './balance-rules.ts';
import { checkInOverdue, updateAvailable } from './device-rules.ts';
import { licenseExpiring, licenseGone, licenseInGrace } from './license-rules.ts';
import type { AlertRecord, Rule } from './rule.ts';

const rules: readonly Rule[] = [
  licenseExpiring,
  licenseInGrace,
  licenseGone,
  actionsLow,
  checkInOverdue,
  updateAvailable,
  creditsLapsing,
];

const severities: readonly AlertSeverity[] = ['CRITICAL', 'WARNING', 'INFO'];

/** What needs doing for a device, worst first, then earliest due; what is due at no date comes last. */
export function alertsOf(device: DeviceRecord, now: number): AlertRecord[] {
  return rules
    .flatMap((rule) => rule(device, now) ?? [])
    .map((alert) => ({ ...alert, id: `alert-${device.id}-${alert.code.toLowerCase().replaceAll('_', '-')}` }))
    .sort(
      (a, b) =>
        severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
        (a.dueAt ?? Number.MAX_SAFE_INTEGER) - (b.dueAt ?? Number.MAX_SAFE_INTEGER),
    );
}
