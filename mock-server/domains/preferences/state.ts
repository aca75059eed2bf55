import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { IdentityId } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { AlertRecord, PreferencesRecord } from '#mock-server/contract/records.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { perRequest } from '#mock-server/core/collections/per-request.ts';
import { alertsOf, deviceAlerts, type Reader } from '#mock-server/domains/alerts/state/alerts-of.ts';
import type { AlertContext } from '#mock-server/domains/devices/state/listed-devices.ts';
import { licenseZone } from '#mock-server/domains/organization/state.ts';

export const defaultPreferences: PreferencesRecord = {
  timeZone: null,
  alertLeadDays: [180, 90, 30, 14, 7, 1],
  lowActionsThreshold: null,
};

const chosen = <T>(before: T, choice: T | null | undefined, fallback: T): T =>
  choice === undefined ? before : (choice ?? fallback);

export function preferencesOf({ changes }: Sandbox, identity: IdentityId): PreferencesRecord {
  return changes.reduce<PreferencesRecord>((before, change) => {
    if (change.kind !== 'preferences-changed' || change.identity !== identity) return before;
    return {
      timeZone: chosen(before.timeZone, change.timeZone, null),
      alertLeadDays: chosen(before.alertLeadDays, change.alertLeadDays, defaultPreferences.alertLeadDays),
      lowActionsThreshold: chosen(before.lowActionsThreshold, change.lowActionsThreshold, null),
    };
  }, defaultPreferences);
}

export const readerOf = perRequest((context): Reader => {
  const { identity } = visitorOrRefuse(context);
  const { sandbox } = context;
  return {
    settings: { ...preferencesOf(sandbox, identity.id), zone: licenseZone(context) },
    snoozes: sandbox.changes.flatMap((change) =>
      change.kind === 'alert-snoozed' && change.identity === identity.id ? [change] : [],
    ),
  };
});

/** Worst first; snoozed ones are marked. */
export const readerAlerts = (device: DeviceRecord, reader: Reader, now: number): AlertRecord[] =>
  alertsOf(deviceAlerts(device, now, reader.settings), now, reader);

export function alertContextOf(context: RequestContext): AlertContext {
  const { device } = visitorOrRefuse(context);
  const { now } = context;
  const reader = readerOf(context);
  const [worst] = device ? readerAlerts(device, reader, now) : [];
  return {
    now,
    settings: reader.settings,
    own: device && {
      device,
      worst: worst ? { severity: worst.severity, dueAt: worst.dueAt() } : null,
    },
  };
}
