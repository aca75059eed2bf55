import { organizationTimeZone } from '#client/browser/time-zone.ts';
import type { Noun } from '#client/lib/count-text.ts';
import { type TableShape, type TableSort, type TableView, tableQuery } from '#client/lib/table-address.ts';
import type { ListColumn, ListColumns } from './list-columns.ts';
import type { TableFilter } from './table-filter.ts';
import type { FilterChoice } from './value-filter.tsx';

/** A filter's value as API input. Days are `YYYY-MM-DD`; an open end is null. */
type Ask<Filter> =
  | { kind: 'values'; ask: (values: readonly string[]) => Partial<Filter> }
  | { kind: 'flag'; ask: (value: boolean) => Partial<Filter> }
  | { kind: 'day'; ask: (day: string) => Partial<Filter> }
  | { kind: 'days' | 'numbers'; ask: (from: string | null, to: string | null) => Partial<Filter> };

export type FilterRule<Filter, Facets> = Omit<TableFilter, 'kind' | 'choices' | 'ends'> &
  Ask<Filter> & {
    ends?: TableFilter['ends'] | (() => TableFilter['ends']);
    choices?: (facets: Facets | undefined) => readonly FilterChoice[];
    /** Labels a value in the URL that isn't among the choices. */
    nameOf?: (value: string, isKnown: boolean) => string;
    /** The API can't exclude values, so "is not" sends all others of `oneOf`. */
    asksOthers?: boolean;
  };

export type Sort<Field> = {
  field: Field;
  label: string;
  descendingFirst?: boolean;
};

/** Key and header of the column name its filter and its order, unless these have a name or label. */
type DefinedColumn<Row, Filter, Field, Facets> = ListColumn<Row> & {
  sort?: Omit<Sort<Field>, 'label'> & { label?: string };
  filters?: readonly (Omit<FilterRule<Filter, Facets>, 'name' | 'label' | 'kind' | 'ask'> &
    Ask<Filter> & { name?: string; label?: string })[];
  isHiddenAtFirst?: true;
};

type View = Pick<TableView, 'filters'>;

type ListDefinition<Row, Filter, Field, Facets> = {
  noun: Noun;
  /** Names files and stored settings; the plural by default. */
  name?: string;
  searched: string;
  /** By key, which is also the name of an order in the URL. */
  columns: Readonly<Record<string, DefinedColumn<Row, Filter, Field, Facets>>>;
  usual: TableSort;
  /** The default order of a view that has its own; null for other views. */
  usualOf?: (view: View) => TableSort | null;
  /** Default views as queries. Days are relative, so that links keep their meaning. */
  presets: readonly (readonly [name: string, query: string])[];
  others?: readonly string[];
  fixed?: string;
  /** The zone in which filters count days; the organization's by default. */
  dayZone?: () => string;
};

export function defineList<Row, Filter, Field, Facets>(
  definition: ListDefinition<Row, Filter, Field, Facets>,
) {
  const { columns, presets, others = [], ...rest } = definition;
  const entries = Object.entries(columns).map(
    ([key, { sort, filters = [], isHiddenAtFirst = false, ...column }]) => ({
      key,
      column,
      sort: sort && { label: column.header, ...sort },
      filters: filters.map(
        (rule): FilterRule<Filter, Facets> => ({ name: key, label: column.header, ...rule }),
      ),
      isHiddenAtFirst,
    }),
  );
  const filters = entries.flatMap((entry) => entry.filters);
  const sorts: Readonly<Record<string, Sort<Field>>> = Object.fromEntries(
    entries.flatMap(({ key, sort }) => (sort ? [[key, sort]] : [])),
  );
  const shape: TableShape = { filters, sorts: Object.keys(sorts), others };
  return {
    name: rest.noun[1],
    dayZone: organizationTimeZone,
    ...rest,
    filters,
    sorts,
    shape,
    columns: Object.fromEntries(entries.map(({ key, column }) => [key, column])) as ListColumns<Row>,
    hiddenAtFirst: entries.flatMap(({ key, isHiddenAtFirst }) => (isHiddenAtFirst ? [key] : [])),
    sortChoices: Object.entries(sorts).map(([name, { label }]) => ({ name, label })),
    presets: presets.map(([name, query]) => ({ name, query: tableQuery(new URLSearchParams(query), shape) })),
  };
}

export type List<Row, Filter, Field, Facets> = ReturnType<typeof defineList<Row, Filter, Field, Facets>>;

/** In the URL, a status is in lower case, or as in `names`. Each choice shows the API's count. */
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

export const flagFilter = <Filter>(
  flag: readonly [yes: string, no: string],
  ask: (value: boolean) => Partial<Filter>,
) => ({ kind: 'flag', flag, ask }) as const;
