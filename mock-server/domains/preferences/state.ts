import type { IdentityId } from '#fixtures/fixtures.ts';
import type { RequestContext } from '#mock-server/contract/context.ts';
import type { PreferencesRecord } from '#mock-server/contract/records.ts';
import { visitorOrRefuse } from '#mock-server/contract/refusals.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';
import { perRequest } from '#mock-server/core/collections/per-request.ts';
import { alertsOf, deviceAlerts } from '#mock-server/domains/alerts/state/alerts-of.ts';
import type { RuleSettings } from '#mock-server/domains/alerts/state/rule.ts';
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

export const alertSettingsOf = perRequest((context): RuleSettings => {
  const { identity } = visitorOrRefuse(context);
  return { ...preferencesOf(context.sandbox, identity.id), zone: licenseZone(context) };
});

export function alertContextOf(context: RequestContext): AlertContext {
  const { device } = visitorOrRefuse(context);
  const { now } = context;
  const settings = alertSettingsOf(context);
  const [worst] = device ? alertsOf(deviceAlerts(device, now, settings)) : [];
  return {
    now,
    settings,
    own: device && {
      device,
      worst: worst ? { severity: worst.severity, dueAt: worst.dueAt() } : null,
    },
  };
}
