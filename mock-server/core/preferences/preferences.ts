import type { IdentityId } from '#fixtures/fixtures.ts';
import type { PreferencesRecord } from '#mock-server/contract/records.ts';
import type { Sandbox } from '#mock-server/contract/sandbox.ts';

export const defaultPreferences: PreferencesRecord = {
  timeZone: null,
  alertLeadDays: [180, 90, 30, 14, 7, 1],
  lowActionsThreshold: null,
};

const chosen = <T>(before: T, choice: T | null | undefined, fallback: T): T =>
  choice === undefined ? before : (choice ?? fallback);

/** The preferences of an identity in this sandbox. */
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
