import type { ActivityRecord } from '#fixtures/builders/records.ts';

/** What an entry is about, by ID; resolved when it is queried, since it may be deleted. */
export type AuditTarget =
  | { kind: 'device'; id: string }
  | { kind: 'group'; id: string }
  | { kind: 'user'; id: string }
  | { kind: 'organization' };

/** One entry of an account's log. `about` is null for things without a page. */
export type AuditEntry = Omit<ActivityRecord, 'action'> & { action: string; about: AuditTarget | null };

/** An ordinary entry: completed, without effect on the balance. */
export function auditEntry(
  entry: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'summary' | 'about'> & Partial<AuditEntry>,
): AuditEntry {
  return { outcome: 'COMPLETED', remainingActions: null, changes: [], ...entry };
}

/** A reason as it follows a summary. */
export const reasonText = (reason: string | null): string => (reason ? ` Reason: ${reason}` : '');
