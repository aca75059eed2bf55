import type { DeviceRecord, TermRecord } from '#fixtures/builders/records.ts';
import { dayMs } from '#fixtures/offset.ts';
import type { AuditSubjectParent } from '#mock-server/resolvers/parents.ts';
import { primaryTerm } from '#mock-server/resolvers/term-status.ts';
import type { AlertCode, AlertSeverity } from '#mock-server/resolvers/types.generated.ts';

export type AlertRecord = {
  id: string;
  severity: AlertSeverity;
  code: AlertCode;
  title: string;
  detail: string;
  /** Milliseconds, as is `raisedAt`. */
  dueAt: number | null;
  raisedAt: number;
  subject: AuditSubjectParent;
};

/** Looks at a device at the instant `now` and raises what follows from its data. */
export type Rule = (device: DeviceRecord, now: number) => Omit<AlertRecord, 'id'> | null;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whole days, a begun one counts. */
export const daysBetween = (from: number, to: number): number => Math.ceil((to - from) / dayMs);

/** The term in force on a device. */
export const currentTerm = ({ license }: DeviceRecord, now: number): TermRecord | null =>
  license ? primaryTerm(license.terms, now) : null;
