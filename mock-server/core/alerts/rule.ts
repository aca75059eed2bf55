import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { AuditSubjectParent } from '#mock-server/contract/parents.ts';
import type { AlertCode, AlertSeverity } from '#mock-server/contract/types.generated.ts';
import { momentAt } from '#mock-server/core/clock/moment.ts';
import { primaryTerm } from '#mock-server/core/license/term-status.ts';
import type { PreferencesRecord } from '#mock-server/core/preferences/preferences.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** Milliseconds, as is `raisedAt`. Read from the log of a device, so only where they are asked for. */
  dueAt: () => number | null;
  raisedAt: () => number;
  /** Milliseconds. Null when it is not put off. */
  snoozedUntil: number | null;
  /** Null where it is about the account. */
  subject: AuditSubjectParent | null;
};

/** What a rule finds: an alert before it has an id, which doesn't depend on the reader. */
export type Raised = Omit<AlertRecord, 'id' | 'snoozedUntil'>;

/** What the reader chose, and the zone the days of licenses are counted in. */
export type RuleSettings = Pick<PreferencesRecord, 'alertLeadDays' | 'lowActionsThreshold'> & {
  zone: string;
};

/** Looks at a device at the instant `now` (ms) and raises what follows from its data and the settings. */
export type Rule = (device: DeviceRecord, now: number, settings: RuleSettings) => Raised | null;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The term in force on a device. */
export const currentTerm = ({ license }: DeviceRecord, now: number): TermRecord | null =>
  license ? primaryTerm(license.terms, momentAt(now)) : null;
