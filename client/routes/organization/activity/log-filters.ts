import type { TableFilter } from '#client/components/tables/table-filter.ts';
import type { FilterChoice } from '#client/components/tables/value-filter.tsx';
import { dayOf, type FilterValue, type TableShape, type TableView } from '#client/lib/table-address.ts';
import { actionLabels } from '#client/routes/organization/log-labels.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { AuditExclusion, AuditFilter, AuditOutcome } from '#schema/types.generated.ts';
import { outcomeLabels } from './log-columns.tsx';
import type { OrganizationLogFacetsQuery } from './organization-log-facets.generated.ts';

const outcomes: ReadonlyMap<string, AuditOutcome> = new Map([
  ['completed', 'COMPLETED'],
  ['stopped', 'STOPPED_EARLY'],
  ['failed', 'FAILED'],
  ['refused', 'REFUSED'],
]);

/** Stands in the address for the portal itself among those who did something. */
const portalItself = 'portal';

/** What the address of the activity log can say. */
export const logTable: TableShape = {
  filters: [
    { name: 'action', kind: 'values' },
    { name: 'who', kind: 'values' },
    { name: 'outcome', kind: 'values', oneOf: [...outcomes.keys()] },
    { name: 'when', kind: 'days' },
  ],
  sorts: ['when'],
  others: ['tab'],
};

/** Orders of the log, as the cards on phones name them. */
export const logSorts = [{ name: 'when', label: 'When' }];
/** The newest first. */
export const usualSort = { name: 'when', descending: true };

function listOf(name: string, values: readonly string[]): AuditExclusion {
  switch (name) {
    case 'action':
      return { actions: [...values] };
    case 'who':
      return { actorIds: values.map((value) => (value === portalItself ? null : value)) };
    default:
      return { outcomes: values.flatMap((value) => outcomes.get(value) ?? []) };
  }
}

/**
 * What the API is asked for a view. Days are counted from `today`, `YYYY-MM-DD`; `startOf` gives the first
 * instant (ms) of a day in the zone times are shown in.
 */
export function logFilter(
  { search, filters }: TableView,
  today: string,
  startOf: (day: string) => number,
): AuditFilter {
  const instant = (day: string) => new Date(startOf(day)).toISOString();
  const filter: AuditFilter = search ? { search } : {};
  const except: AuditExclusion = {};
  for (const [name, value] of filters) {
    if (value.kind === 'values') {
      const list = listOf(name, value.values);
      Object.assign(value.not ? except : filter, list);
    }
    if (value.kind !== 'days') continue;
    if (value.from !== null) filter.from = instant(dayOf(value.from, today));
    if (value.to !== null) filter.to = instant(addDays(dayOf(value.to, today), 1));
  }
  return Object.keys(except).length > 0 ? { ...filter, except } : filter;
}

type Facets = NonNullable<OrganizationLogFacetsQuery['organization']>['activityFacets'];

/** What was counted, and what the address names beside it. */
function withNamed(
  counted: readonly FilterChoice[],
  named: FilterValue | undefined,
  isKnown: boolean,
  labelOf: (value: string) => string,
): FilterChoice[] {
  const others = (named?.kind === 'values' ? named.values : []).filter(
    (value) => !counted.some((choice) => choice.value === value),
  );
  return [
    ...counted,
    ...others.map((value) => ({ value, label: labelOf(value), count: isKnown ? 0 : null })),
  ];
}

/** The filters of the bar, each choice with the entries it would leave; `facets` as far as they are known. */
export function logFilters(facets: Facets | undefined, { filters }: TableView): TableFilter[] {
  const isKnown = facets !== undefined;
  const actions = (facets?.actions ?? []).map(({ action, count }) => ({
    value: action,
    label: actionLabels(action),
    count,
  }));
  const actors = (facets?.actors ?? []).map(({ actor, count }) => ({
    value: actor?.id ?? portalItself,
    label: actor?.displayName ?? 'System',
    count,
  }));
  const ended = new Map(facets?.outcomes.map(({ outcome, count }) => [outcome, count]));
  return [
    {
      name: 'action',
      kind: 'values',
      label: 'Action',
      isMain: true,
      choices: withNamed(actions, filters.get('action'), isKnown, actionLabels),
    },
    {
      name: 'who',
      kind: 'values',
      label: 'Who',
      isMain: true,
      choices: withNamed(actors, filters.get('who'), isKnown, () => (isKnown ? 'Someone else' : '…')),
    },
    {
      name: 'outcome',
      kind: 'values',
      label: 'Result',
      isMain: true,
      choices: [...outcomes].map(([value, outcome]) => ({
        value,
        label: outcomeLabels[outcome].text,
        count: isKnown ? (ended.get(outcome) ?? 0) : null,
      })),
    },
    { name: 'when', kind: 'days', label: 'When', isMain: true, ends: ['From', 'Through'] },
  ];
}
