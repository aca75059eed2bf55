import type { AuditFilter } from '#mock-server/contract/types.generated.ts';
import type { AuditEntry } from '#mock-server/domains/activity/state/audit-entry.ts';

const isAction = (pattern: string, action: string) =>
  pattern.endsWith('.*') ? action.startsWith(pattern.slice(0, -1)) : action === pattern;

export function filterLog(
  log: readonly AuditEntry[],
  { actions, actorIds, from, to }: AuditFilter,
): readonly AuditEntry[] {
  const [first, end] = [from ? Date.parse(from) : null, to ? Date.parse(to) : null];
  return log.filter(
    ({ at, action, actor }) =>
      (!actions || actions.some((pattern) => isAction(pattern, action))) &&
      (!actorIds || actorIds.includes(actor?.id ?? null)) &&
      (first === null || at >= first) &&
      (end === null || at < end),
  );
}
