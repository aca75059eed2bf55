import type { ActivityRecord } from '#fixtures/builders/records.ts';
import type { LogTarget } from '#fixtures/changes/change-kind.ts';

/** `about` is null for things without a page. */
export type AuditEntry = Omit<ActivityRecord, 'action'> & { action: string; about: LogTarget | null };

/** Completed, without effect on the balance. */
export function auditEntry(
  entry: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'summary' | 'about'> & Partial<AuditEntry>,
): AuditEntry {
  return { outcome: 'COMPLETED', remainingActions: null, changes: [], ...entry };
}
