import { firstCharacters } from '#schema/text/characters.ts';
import { searchText } from '#schema/text/search-text.ts';
import { isDay } from './calendar.ts';

export type Choice = { value: string; label: string };

/** `name` is the parameter in the URL; `ask` is the API's filter for its value. Days are `YYYY-MM-DD`. */
export type ListFilter<Filter> = { name: string } & (
  | {
      kind: 'select';
      label: string;
      /** Null while they are loading. */
      choices: readonly Choice[] | null;
      ask: (value: string) => Partial<Filter>;
    }
  /** Set by a view or a link; it has no control. */
  | { kind: 'preset'; filters: Readonly<Record<string, Partial<Filter>>> }
  /** `from..to`, both included; either can be missing. */
  | { kind: 'days'; label: string; ask: (from: string | null, to: string | null) => Partial<Filter> }
);

export type ListSort = { key: string; descending: boolean };

/** What the address asks of a list. */
export type ListView = {
  search: string;
  /** The values of the filters that are set, by the filters' names. */
  values: ReadonlyMap<string, string>;
  sort: ListSort;
  /** The first page is 1. */
  page: number;
};

/** A list without its cells: filters, the API's orders by the keys of their columns, and the sort of a URL without one. */
export type ListShape<Filter, Field> = {
  /** The texts that the search covers, such as "serial or name"; absent without a search. */
  searched?: string;
  filters: readonly ListFilter<Filter>[];
  columns: readonly { key: string; sort?: Field }[];
  defaultSort: ListSort;
  /** Rows of a page; 50 without it. */
  pageSize?: number;
};

/** Null is an open end. */
export function readDays(text: string): [from: string | null, to: string | null] {
  const [from = '', to = ''] = text.split('..');
  return [isDay(from) ? from : null, isDay(to) ? to : null];
}

function isValue<Filter>(filter: ListFilter<Filter>, text: string): boolean {
  switch (filter.kind) {
    case 'select':
      return filter.choices?.some(({ value }) => value === text) ?? true;
    case 'preset':
      return Object.hasOwn(filter.filters, text);
    case 'days':
      return readDays(text).some((day) => day !== null);
  }
}

/** Unknown names and values are ignored. */
export function readListView<Filter, Field>(
  { searched, filters, columns, defaultSort }: ListShape<Filter, Field>,
  params: URLSearchParams,
): ListView {
  const values = new Map<string, string>();
  for (const filter of filters) {
    const text = params.get(filter.name);
    if (text !== null && isValue(filter, text)) values.set(filter.name, text);
  }
  const [, minus, key] = /^(-?)(.*)$/.exec(params.get('sort') ?? '') ?? [];
  const sorted = columns.find((column) => column.sort !== undefined && column.key === key);
  return {
    search: searched ? firstCharacters((params.get('q') ?? '').trim(), longestSearch) : '',
    values,
    sort: sorted ? { key: sorted.key, descending: minus === '-' } : defaultSort,
    page: Math.min(Math.max(1, Math.floor(Number(params.get('page'))) || 1), lastPossiblePage),
  };
}

/** The offset of a page has to be an `Int` of GraphQL. */
const lastPossiblePage = 1_000_000;

/** Maximum number of characters. */
export const longestSearch = 100;

export type ListRequest<Filter, Field> = {
  /** Null without any. */
  filter: Filter | null;
  sort: { field: Field; direction: 'ASC' | 'DESC' };
};

function partOf<Filter>(filter: ListFilter<Filter>, value: string): Partial<Filter> {
  switch (filter.kind) {
    case 'select':
      return filter.ask(value);
    case 'preset':
      return filter.filters[value] ?? {};
    case 'days':
      return filter.ask(...readDays(value));
  }
}

/** A view as the API's filter and order. */
export function listRequest<Filter, Field>(
  { filters, columns }: ListShape<Filter, Field>,
  { search, values, sort }: ListView,
): ListRequest<Filter, Field> {
  const filter = search ? { search: searchText(search) } : {};
  for (const each of filters) {
    const value = values.get(each.name);
    if (value !== undefined) Object.assign(filter, partOf(each, value));
  }
  const field = columns.find(({ key }) => key === sort.key)?.sort as Field;
  return {
    filter: Object.keys(filter).length > 0 ? (filter as Filter) : null,
    sort: { field, direction: sort.descending ? 'DESC' : 'ASC' },
  };
}

/** The address with other parameters; null removes one. The list begins on its first page. */
export function changedParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
