import type { ActivityRecord } from '#fixtures/builders/records.ts';
import type { LogTarget } from '#fixtures/changes/change-kind.ts';

export type AuditEntry = Omit<ActivityRecord, 'action'> & { action: string; about: LogTarget | null };

export function auditEntry(
  entry: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'summary' | 'about'> & Partial<AuditEntry>,
): AuditEntry {
  return { outcome: 'COMPLETED', remainingActions: null, changes: [], ...entry };
}
