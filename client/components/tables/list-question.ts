import { dayOf, type FilterValue, type TableSort, type TableView } from '#client/lib/table-address.ts';
import type { Column } from './data-table.tsx';
import type { FilterRule, Sort } from './list-definition.ts';
import type { TableFilter } from './table-filter.ts';

export type Question<Filter, Field> = {
  filter: Filter | null;
  /** Null is the default order. */
  sort: { field: Field; direction: 'ASC' | 'DESC' }[] | null;
};

type Filtered<Filter, Facets> = { filters: readonly FilterRule<Filter, Facets>[] };
type Sorted<Field> = {
  sorts: Readonly<Record<string, Sort<Field>>>;
  usual: TableSort;
  usualOf?: ((view: Pick<TableView, 'filters'>) => TableSort | null) | undefined;
};

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

function filterOf<Filter, Facets>(
  rules: readonly FilterRule<Filter, Facets>[],
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

export const sortOf = <Field>({ usual, usualOf }: Sorted<Field>, view: TableView): TableSort =>
  view.sort ?? usualOf?.(view) ?? usual;

/** The API's filter and order for a view; days are relative to `today`, `YYYY-MM-DD`. */
export function questionOf<Filter, Field, Facets>(
  list: Filtered<Filter, Facets> & Sorted<Field>,
  view: TableView,
  today: string,
): Question<Filter, Field> {
  const sort = view.sort ?? list.usualOf?.(view) ?? null;
  const order = sort && list.sorts[sort.name];
  return {
    filter: filterOf(list.filters, view, today),
    sort: order ? [{ field: order.field, direction: sort.descending ? 'DESC' : 'ASC' }] : null,
  };
}

/** The filters above the list with their choices, including values that only the URL names. */
export function barFilters<Filter, Facets>(
  { filters: rules }: Filtered<Filter, Facets>,
  facets: Facets | undefined,
  { filters }: TableView,
): TableFilter[] {
  const isKnown = facets !== undefined;
  const nameless = () => (isKnown ? 'No longer exists' : '…');
  return rules.map(({ choices: choicesOf, ends, nameOf = nameless, asksOthers, ask, ...filter }) => {
    const choices = choicesOf?.(facets) ?? [];
    const value = filters.get(filter.name);
    const named = filter.kind === 'values' && value?.kind === 'values' ? value.values : [];
    const others = named.filter((each) => !choices.some((choice) => choice.value === each));
    return {
      ...filter,
      ...(ends && { ends: typeof ends === 'function' ? ends() : ends }),
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

export function sortedColumns<Row, Field>(
  columns: readonly Column<Row>[],
  { sorts }: Pick<Sorted<Field>, 'sorts'>,
  sort: TableSort,
  onSort: (sort: TableSort) => void,
): readonly Column<Row>[] {
  return columns.map((column) => {
    const { key: name } = column;
    const columnSort = sorts[name];
    if (!columnSort) return column;
    const isOwn = sort.name === name;
    return {
      ...column,
      sort: {
        order: isOwn ? (sort.descending ? 'descending' : 'ascending') : null,
        onSort: () =>
          onSort({ name, descending: isOwn ? !sort.descending : (columnSort.descendingFirst ?? false) }),
      },
    };
  });
}
