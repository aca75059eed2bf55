import {
  dayOf,
  type FilterValue,
  type TableShape,
  type TableSort,
  type TableView,
  tableQuery,
} from '#client/lib/table-address.ts';
import type { Column } from './data-table.tsx';
import type { TableFilter } from './table-filter.ts';
import type { FilterChoice } from './value-filter.tsx';

/** A filter's value as API input. Days are `YYYY-MM-DD`; an open end is null. */
type Ask<Filter> =
  | { kind: 'values'; ask: (values: readonly string[]) => Partial<Filter> }
  | { kind: 'flag'; ask: (value: boolean) => Partial<Filter> }
  | { kind: 'day'; ask: (day: string) => Partial<Filter> }
  | { kind: 'days' | 'numbers'; ask: (from: string | null, to: string | null) => Partial<Filter> };

/** A filter of a list: in the URL, above the list, and as API input. */
type FilterRule<Filter, Facets> = Omit<TableFilter, 'kind' | 'choices'> &
  Ask<Filter> & {
    /** The choices, with counts once the facets are loaded. */
    choices?: (facets: Facets | undefined) => readonly FilterChoice[];
    /** Labels a value in the URL that isn't among the choices. */
    nameOf?: (value: string, isKnown: boolean) => string;
    /** The API can't exclude values, so "is not" sends all others of `oneOf`. */
    asksOthers?: boolean;
  };

type Sort<Field> = {
  field: Field;
  label: string;
  /** The first click sorts descending, as for times and counts. */
  descendingFirst?: boolean;
};

/** A list's filters, orders, and default views. */
export type ListDefinition<Filter, Field, Facets> = {
  filters: readonly FilterRule<Filter, Facets>[];
  /** By name in the URL, which is also the column's key. */
  sorts: Readonly<Record<string, Sort<Field>>>;
  /** The default order. */
  usual: TableSort;
  /** The default order of a view that has its own; null for other views. */
  usualOf?: (view: Pick<TableView, 'filters'>) => TableSort | null;
  /** Default views as queries. Days are relative, so that links keep their meaning. */
  presets: readonly (readonly [name: string, query: string])[];
  /** Parameters of the page that aren't the list's. */
  others?: readonly string[];
};

/** Adds the shape of the list's URL and controls. */
export function defineList<Filter, Field, Facets>(definition: ListDefinition<Filter, Field, Facets>) {
  const { filters, sorts, presets, others = [] } = definition;
  const shape: TableShape = { filters, sorts: Object.keys(sorts), others };
  return {
    ...definition,
    shape,
    sortChoices: Object.entries(sorts).map(([name, { label }]) => ({ name, label })),
    presets: presets.map(([name, query]) => ({ name, query: tableQuery(new URLSearchParams(query), shape) })),
  };
}

function partOf<Filter, Facets>(
  rule: FilterRule<Filter, Facets>,
  value: FilterValue,
  today: string,
): Partial<Filter> {
  if (rule.kind === 'values' && value.kind === 'values') {
    const { values, not } = value;
    return rule.ask(
      not && rule.asksOthers ? (rule.oneOf ?? []).filter((each) => !values.includes(each)) : values,
    );
  }
  if (rule.kind === 'flag' && value.kind === 'flag') return rule.ask(value.value);
  if (rule.kind === 'day' && value.kind === 'day') return rule.ask(dayOf(value.day, today));
  if (rule.kind === 'numbers' && value.kind === 'numbers') return rule.ask(value.from, value.to);
  if (rule.kind === 'days' && value.kind === 'days') {
    const [from, to] = [value.from, value.to].map((day) => (day === null ? null : dayOf(day, today)));
    return rule.ask(from ?? null, to ?? null);
  }
  return {};
}

/** The API's filter for a view; days are relative to `today`, `YYYY-MM-DD`. Null without filters. */
export function apiFilter<Filter, Field, Facets>(
  { filters: rules }: Pick<ListDefinition<Filter, Field, Facets>, 'filters'>,
  { search, filters }: TableView,
  today: string,
): Filter | null {
  const filter = search ? { search } : {};
  const except = {};
  for (const rule of rules) {
    const value = filters.get(rule.name);
    if (!value) continue;
    const isLeftOut = value.kind === 'values' && value.not && !rule.asksOthers;
    Object.assign(isLeftOut ? except : filter, partOf(rule, value, today));
  }
  if (Object.keys(except).length > 0) Object.assign(filter, { except });
  return Object.keys(filter).length > 0 ? (filter as Filter) : null;
}

/** Null is the default order. */
export const sortOf = <Filter, Field, Facets>(
  { usualOf }: Pick<ListDefinition<Filter, Field, Facets>, 'usualOf'>,
  view: Pick<TableView, 'filters' | 'sort'>,
): TableSort | null => view.sort ?? usualOf?.(view) ?? null;

/** The API's order; null is the default. */
export function apiSort<Filter, Field, Facets>(
  definition: Pick<ListDefinition<Filter, Field, Facets>, 'sorts' | 'usualOf'>,
  view: Pick<TableView, 'filters' | 'sort'>,
): { field: Field; direction: 'ASC' | 'DESC' }[] | null {
  const sort = sortOf(definition, view);
  const definedSort = sort && definition.sorts[sort.name];
  return definedSort ? [{ field: definedSort.field, direction: sort.descending ? 'DESC' : 'ASC' }] : null;
}

/** The filters above the list with their choices, including values that only the URL names. */
export function barFilters<Filter, Field, Facets>(
  { filters: rules }: Pick<ListDefinition<Filter, Field, Facets>, 'filters'>,
  facets: Facets | undefined,
  { filters }: TableView,
): TableFilter[] {
  const isKnown = facets !== undefined;
  const nameless = () => (isKnown ? 'No longer exists' : '…');
  return rules.map(({ choices: choicesOf, nameOf = nameless, asksOthers, ask, ...filter }) => {
    const choices = choicesOf?.(facets) ?? [];
    const value = filters.get(filter.name);
    const named = filter.kind === 'values' && value?.kind === 'values' ? value.values : [];
    const others = named.filter((each) => !choices.some((choice) => choice.value === each));
    return {
      ...filter,
      choices: [
        ...choices,
        ...others.map((each) => ({
          value: each,
          label: nameOf(each, isKnown),
          count: isKnown ? 0 : null,
        })),
      ],
    };
  });
}

/**
 * A filter by status with the column's words. In the URL, a status is in lower case, or as in
 * `names`. Each choice shows the API's count.
 */
export function statusFilter<Filter, Facets, Status extends string>(
  words: Record<Status, { text: string }>,
  ask: (statuses: Status[]) => Partial<Filter>,
  countOf: (facets: Facets, status: Status) => number | undefined,
  names: Partial<Record<Status, string>> = {},
) {
  const statuses = (Object.keys(words) as Status[]).map((status) => ({
    name: names[status] ?? status.toLowerCase(),
    status,
    label: words[status].text,
  }));
  return {
    kind: 'values',
    oneOf: statuses.map(({ name }) => name),
    ask: (values: readonly string[]) =>
      ask(statuses.filter(({ name }) => values.includes(name)).map(({ status }) => status)),
    choices: (facets: Facets | undefined) =>
      statuses.map(({ name, status, label }) => ({
        value: name,
        label,
        count: facets === undefined ? null : (countOf(facets, status) ?? 0),
      })),
  } as const;
}

/** A click on a header sorts by the column, the next one reverses the order. */
export function sortedColumns<Row, Field>(
  columns: readonly Column<Row>[],
  { sorts, usual }: { sorts: Readonly<Record<string, Sort<Field>>>; usual: TableSort },
  sort: TableSort | null,
  onSort: (sort: TableSort) => void,
): readonly Column<Row>[] {
  const shown = sort ?? usual;
  return columns.map((column) => {
    const { key: name } = column;
    const columnSort = sorts[name];
    if (!columnSort) return column;
    const isOwn = shown.name === name;
    return {
      ...column,
      sort: {
        order: isOwn ? (shown.descending ? 'descending' : 'ascending') : null,
        onSort: () =>
          onSort({ name, descending: isOwn ? !shown.descending : (columnSort.descendingFirst ?? false) }),
      },
    };
  });
}
