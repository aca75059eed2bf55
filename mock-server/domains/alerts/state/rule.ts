import type { DeviceRecord } from '#fixtures/builders/records.ts';
import type { AlertRecord } from '#mock-server/contract/parents.ts';

export type Raised = Omit<AlertRecord, 'id'>;

/** The days of licenses are counted in the time zone. */
export type Rule = (device: DeviceRecord, now: number, zone: string) => Raised | null;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Such as `Nov 21`. */
export const dayText = (day: string): string => dayFormat.format(Date.parse(day));
