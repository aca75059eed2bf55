import { addDays } from '#client/lib/calendar.ts';
import type { AuditFilter, AuditOutcome, SortDirection } from '#schema/types.generated.ts';

/** What the activity log shows, as its address says it. Days are `YYYY-MM-DD`, both included. */
export type LogView = {
  search: string;
  action: string | null;
  /** The id of who did it; `portal` for the portal itself. */
  who: string | null;
  outcome: AuditOutcome | null;
  from: string | null;
  to: string | null;
  direction: SortDirection;
};

const outcomes: ReadonlyMap<string, AuditOutcome> = new Map([
  ['completed', 'COMPLETED'],
  ['stopped', 'STOPPED_EARLY'],
  ['failed', 'FAILED'],
  ['refused', 'REFUSED'],
]);

/** Names of the address that are the log's own. */
export type LogParameter = 'q' | 'action' | 'who' | 'outcome' | 'from' | 'to' | 'order';

/** Stands for the portal itself among those who did something. */
export const portalItself = 'portal';

const mostSearched = 200;

/** Whether a text is a calendar day. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Reads an address; what it doesn't know is left out. */
export function readLogAddress(params: URLSearchParams): LogView {
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  return {
    search: (params.get('q') ?? '').trim().slice(0, mostSearched),
    action: params.get('action') || null,
    who: params.get('who') || null,
    outcome: outcomes.get(params.get('outcome') ?? '') ?? null,
    from: day('from'),
    to: day('to'),
    direction: params.get('order') === 'oldest' ? 'ASC' : 'DESC',
  };
}

/** How an outcome is written in an address. */
export const outcomeParameter = (outcome: AuditOutcome): string | null =>
  [...outcomes].find(([, each]) => each === outcome)?.[0] ?? null;

/** Whether anything but the order is asked for. */
export const isFiltered = ({ search, action, who, outcome, from, to }: LogView): boolean =>
  [search, action, who, outcome, from, to].some(Boolean);

/**
 * The filter to send. `startOf` gives the first instant (ms) of a day in the zone times are shown in.
 */
export function filterOf(view: LogView, startOf: (day: string) => number): AuditFilter {
  const instant = (day: string) => new Date(startOf(day)).toISOString();
  return {
    ...(view.search ? { search: view.search } : {}),
    ...(view.action ? { actions: [view.action] } : {}),
    ...(view.who ? { actorIds: [view.who === portalItself ? null : view.who] } : {}),
    ...(view.outcome ? { outcomes: [view.outcome] } : {}),
    ...(view.from ? { from: instant(view.from) } : {}),
    ...(view.to ? { to: instant(addDays(view.to, 1)) } : {}),
  };
}
