import type { ActorRecord } from '#fixtures/builders/records.ts';
import type { AuditFilter } from '#mock-server/resolvers/types.generated.ts';
import type { AuditEntry } from './audit-entry.ts';

type Condition = (entry: AuditEntry) => boolean;

const actionMatch = (pattern: string) =>
  pattern.endsWith('.*')
    ? (action: string) => action.startsWith(pattern.slice(0, -1))
    : (action: string) => action === pattern;

function holdsText(words: string): Condition {
  const wanted = words.toLowerCase();
  const isIn = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  return ({ summary, actor, changes }) =>
    isIn(summary) ||
    isIn(actor?.displayName) ||
    changes.some(({ before, after }) => isIn(before) || isIn(after));
}

/** The conditions of a filter, by the field they come from. */
function conditionsOf({
  search,
  actions,
  actorIds,
  outcomes,
  from,
  to,
}: AuditFilter): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  const words = search?.trim();
  if (words) conditions.set('search', holdsText(words));
  if (actions) {
    const matches = actions.map(actionMatch);
    conditions.set('actions', ({ action }) => matches.some((match) => match(action)));
  }
  if (actorIds) {
    const wanted = new Set(actorIds);
    conditions.set('actors', ({ actor }) => wanted.has(actor?.id ?? null));
  }
  if (outcomes) conditions.set('outcomes', ({ outcome }) => outcomes.includes(outcome));
  if (from) {
    const first = Date.parse(from);
    conditions.set('from', ({ at }) => at >= first);
  }
  if (to) {
    const end = Date.parse(to);
    conditions.set('to', ({ at }) => at < end);
  }
  return conditions;
}

function matching(log: readonly AuditEntry[], conditions: Iterable<Condition>): readonly AuditEntry[] {
  const all = [...conditions];
  return all.length === 0 ? log : log.filter((entry) => all.every((condition) => condition(entry)));
}

/** The entries a filter leaves, in the order of the log. */
export const filterLog = (log: readonly AuditEntry[], filter: AuditFilter): readonly AuditEntry[] =>
  matching(log, conditionsOf(filter).values());

/** The entries that every condition but one leaves. */
function without(log: readonly AuditEntry[], filter: AuditFilter, field: string): readonly AuditEntry[] {
  const conditions = conditionsOf(filter);
  conditions.delete(field);
  return matching(log, conditions.values());
}

const mostActors = 50;

/** Values by which a log can be filtered, each with its entries among those the other conditions leave. */
export function facetsOf(log: readonly AuditEntry[], filter: AuditFilter) {
  const actions = new Map<string, number>();
  for (const { action } of without(log, filter, 'actions'))
    actions.set(action, (actions.get(action) ?? 0) + 1);
  const actors = new Map<string | null, { actor: ActorRecord | null; count: number }>();
  for (const { actor } of without(log, filter, 'actors')) {
    const known = actors.get(actor?.id ?? null) ?? { actor, count: 0 };
    known.count += 1;
    actors.set(actor?.id ?? null, known);
  }
  return {
    actions: [...actions]
      .map(([action, count]) => ({ action, count }))
      .sort((a, b) => b.count - a.count || (a.action < b.action ? -1 : 1)),
    actors: [...actors.values()].sort((a, b) => b.count - a.count).slice(0, mostActors),
  };
}
