import type { ActivityRecord } from '#fixtures/builders/records.ts';

/** What an entry is about, by id; whether it still exists is looked up when it is asked for. */
export type AuditTarget =
  | { kind: 'device'; id: string }
  | { kind: 'group'; id: string }
  | { kind: 'user'; id: string }
  | { kind: 'organization' };

/** One entry of an account's log. `about` is null for what never had a page of its own. */
export type AuditEntry = Omit<ActivityRecord, 'action'> & { action: string; about: AuditTarget | null };

/** An entry as most are: carried out, without a say in the balance. */
export function auditEntry(
  entry: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'summary' | 'about'> & Partial<AuditEntry>,
): AuditEntry {
  return { outcome: 'COMPLETED', remainingActions: null, changes: [], ...entry };
}

/** A reason as it follows a summary. */
export const because = (reason: string | null): string => (reason ? ` Reason: ${reason}` : '');
