import type { ActorRecord } from '#fixtures/builders/person-records.ts';
import type { AuditFilter } from '#mock-server/contract/types.generated.ts';
import { type Conditions, countBy, matching } from '#mock-server/core/collections/conditions.ts';
import type { AuditEntry } from '#mock-server/domains/activity/state/audit-entry.ts';

const actionMatch = (pattern: string) =>
  pattern.endsWith('.*')
    ? (action: string) => action.startsWith(pattern.slice(0, -1))
    : (action: string) => action === pattern;

function containsText(words: string): (entry: AuditEntry) => boolean {
  const wanted = words.toLowerCase();
  const isIn = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  return ({ summary, actor, changes }) =>
    isIn(summary) ||
    isIn(actor?.displayName) ||
    changes.some(({ before, after }) => isIn(before) || isIn(after));
}

type Lists = Pick<AuditFilter, 'actions' | 'actorIds' | 'outcomes'>;

function listed({ actions, actorIds, outcomes }: Lists): Conditions<AuditEntry> {
  const conditions = new Map<string, (entry: AuditEntry) => boolean>();
  if (actions) {
    const matches = actions.map(actionMatch);
    conditions.set('actions', ({ action }) => matches.some((match) => match(action)));
  }
  if (actorIds) {
    const wanted = new Set(actorIds);
    conditions.set('actors', ({ actor }) => wanted.has(actor?.id ?? null));
  }
  if (outcomes) conditions.set('outcomes', ({ outcome }) => outcomes.includes(outcome));
  return conditions;
}

function conditionsOf(filter: AuditFilter): Conditions<AuditEntry> {
  const { search, from, to, except } = filter;
  const conditions = new Map(listed(filter));
  for (const [part, holds] of listed(except ?? {})) {
    const wanted = conditions.get(part);
    conditions.set(part, (entry) => !holds(entry) && (wanted?.(entry) ?? true));
  }
  const words = search?.trim();
  if (words) conditions.set('search', containsText(words));
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

export const filterLog = (log: readonly AuditEntry[], filter: AuditFilter): readonly AuditEntry[] =>
  matching(log, conditionsOf(filter));

const maxActors = 50;

/** Each value is counted under the other conditions. */
export function facetsOf(log: readonly AuditEntry[], filter: AuditFilter) {
  const conditions = conditionsOf(filter);
  const actions = countBy(matching(log, conditions, 'actions'), ({ action }) => action);
  const outcomes = countBy(matching(log, conditions, 'outcomes'), ({ outcome }) => outcome);
  const actors = new Map<string | null, { actor: ActorRecord | null; count: number }>();
  for (const { actor } of matching(log, conditions, 'actors')) {
    const countOfActor = actors.get(actor?.id ?? null) ?? { actor, count: 0 };
    countOfActor.count += 1;
    actors.set(actor?.id ?? null, countOfActor);
  }
  return {
    actions: [...actions]
      .map(([action, count]) => ({ action, count }))
      .sort((a, b) => b.count - a.count || (a.action < b.action ? -1 : 1)),
    actors: [...actors.values()].sort((a, b) => b.count - a.count).slice(0, maxActors),
    outcomes: [...outcomes].map(([outcome, count]) => ({ outcome, count })).sort((a, b) => b.count - a.count),
  };
}
