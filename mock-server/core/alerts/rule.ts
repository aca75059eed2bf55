import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord, PreferencesRecord } from '#mock-server/contract/records.ts';
import { primaryTerm } from '#mock-server/core/license/term-status.ts';

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
  license ? primaryTerm(license.terms, now) : null;
