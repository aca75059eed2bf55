import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord, PreferencesRecord } from '#mock-server/contract/records.ts';
import { termInForce } from '#schema/facts/term.ts';

/** An alert as its rule raises it: without ID and snooze. */
export type Raised = Omit<AlertRecord, 'id' | 'snoozedUntil' | 'snoozableUntil'>;

/** The reader's preferences, and the time zone in which the days of licenses are counted. */
export type RuleSettings = Pick<PreferencesRecord, 'alertLeadDays' | 'lowActionsThreshold'> & {
  zone: string;
};

/** Raises an alert for a device at `now` (ms), if its data and the settings call for one. */
export type Rule = (device: DeviceRecord, now: number, settings: RuleSettings) => Raised | null;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A day `YYYY-MM-DD` in words, such as `Nov 21`. */
export const dayText = (day: string): string => dayFormat.format(Date.parse(day));

/** The term in force on a device. */
export const currentTerm = ({ license }: DeviceRecord, now: number): TermRecord | null =>
  license ? termInForce(license.terms, now) : null;
