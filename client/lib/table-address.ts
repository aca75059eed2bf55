import { addDays } from '#schema/calendar/days.ts';
import { isDay } from './calendar.ts';
import { lengthProblem } from './length-problem.ts';

export type FilterValue =
  /** One of the values; with `not`, none of them. */
  | { kind: 'values'; not: boolean; values: readonly string[] }
  /** Both ends are included; null is open. Days are `YYYY-MM-DD` or relative to today: `+90d`. */
  | { kind: 'days'; from: string | null; to: string | null }
  | { kind: 'numbers'; from: string | null; to: string | null }
  | { kind: 'day'; day: string }
  | { kind: 'flag'; value: boolean };

export type FilterKind = FilterValue['kind'];

/** `name` is the URL parameter. Without `oneOf`, any text is valid. */
export type FilterShape = { name: string; kind: FilterKind; oneOf?: readonly string[] };

export type TableShape = {
  filters: readonly FilterShape[];
  sorts: readonly string[];
  others?: readonly string[];
};

export type TableSort = { name: string; descending: boolean };

export type TableView = {
  search: string;
  /** The search as typed. Unlike `search`, it may be too long. */
  typed: string;
  filters: ReadonlyMap<string, FilterValue>;
  /** Null is the default order. */
  sort: TableSort | null;
};

/** Parameters that belong to the portal, not to a table. */
const reserved = ['logout', 'returnTo'];
/** In characters. */
export const longestSearch = 100;
const dayForm = /^(\d{4}-\d{2}-\d{2}|[+-]\d{1,4}d)$/;

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

export function isDayText(text: string): boolean {
  return dayForm.test(text) && (text.endsWith('d') || isDay(text));
}

/** Resolves a relative day; `today` is `YYYY-MM-DD`. */
export function dayOf(text: string, today: string): string {
  if (!text.endsWith('d')) return text;
  return addDays(today, Number.parseInt(text, 10));
}

const escaped = (value: string) =>
  value.replace(/[%,!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An invalid percent-encoding is kept unchanged.
    return text;
  }
}

function readValues(text: string, oneOf: readonly string[] | undefined): FilterValue | null {
  const not = text.startsWith('!');
  const values = [
    ...new Set(
      (not ? text.slice(1) : text)
        .split(',')
        .map(unescaped)
        .filter((value) => value !== '' && (oneOf?.includes(value) ?? true)),
    ),
  ];
  return values.length > 0 ? { kind: 'values', not, values } : null;
}

function readRange(text: string, kind: 'days' | 'numbers'): FilterValue | null {
  const [from = '', to = '', ...more] = text.split('..');
  const isEnd = (end: string) => end === '' || (kind === 'days' ? isDayText(end) : /^\d{1,9}$/.test(end));
  if (more.length > 0 || !text.includes('..') || !isEnd(from) || !isEnd(to) || (from === '' && to === ''))
    return null;
  return { kind, from: from || null, to: to || null };
}

function readFilter({ kind, oneOf }: FilterShape, text: string): FilterValue | null {
  switch (kind) {
    case 'values':
      return readValues(text, oneOf);
    case 'days':
    case 'numbers':
      return readRange(text, kind);
    case 'day':
      return isDayText(text) ? { kind, day: text } : null;
    case 'flag':
      return text === 'yes' || text === 'no' ? { kind, value: text === 'yes' } : null;
  }
}

function writeFilter(value: FilterValue): string | null {
  switch (value.kind) {
    case 'values':
      return value.values.length > 0 ? `${value.not ? '!' : ''}${value.values.map(escaped).join(',')}` : null;
    case 'days':
    case 'numbers':
      return value.from === null && value.to === null ? null : `${value.from ?? ''}..${value.to ?? ''}`;
    case 'day':
      return value.day;
    case 'flag':
      return value.value ? 'yes' : 'no';
  }
}

/** Invalid parameters are left out, and listed in `notes`. */
export function readTableAddress(
  params: URLSearchParams,
  shape: TableShape,
): { view: TableView; notes: readonly string[] } {
  const notes: string[] = [];
  const filters = new Map<string, FilterValue>();
  for (const each of shape.filters) {
    const text = params.get(each.name);
    if (text === null) continue;
    const value = readFilter(each, text);
    if (value) filters.set(each.name, value);
    else notes.push(`${each.name}=${short(text)} isn't recognized and was ignored.`);
  }
  const sortText = params.get('sort');
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(sortText ?? '') ?? [];
  const isSort = shape.sorts.includes(name);
  if (sortText !== null && !isSort)
    notes.push(`sort=${short(sortText)} isn't recognized. Using the default order.`);
  const knownNames = [
    'q',
    'sort',
    ...shape.filters.map((each) => each.name),
    ...(shape.others ?? []),
    ...reserved,
  ];
  const unknownNames = [...new Set(params.keys())].filter((each) => !knownNames.includes(each));
  if (unknownNames.length > 0)
    notes.push(
      `We ignored ${unknownNames
        .slice(0, 5)
        .map((each) => `"${short(each)}"`)
        .join(', ')} in the link.`,
    );
  const typed = params.get('q') ?? '';
  return {
    view: {
      search: lengthProblem(typed, longestSearch) ? '' : typed,
      typed,
      filters,
      sort: isSort ? { name, descending: minus === '-' } : null,
    },
    notes,
  };
}

export type TableChange = {
  search?: string;
  /** Null removes a filter. */
  filters?: Readonly<Record<string, FilterValue | null>>;
  sort?: TableSort | null;
  /** Other parameters of the page; null removes one. */
  others?: Readonly<Record<string, string | null>>;
  clear?: boolean;
};

/** Changes parameters of the URL, and removes unknown ones. */
export function changeTableAddress(
  params: URLSearchParams,
  shape: TableShape,
  { search, filters = {}, sort, others = {}, clear = false }: TableChange,
): URLSearchParams {
  const own = ['q', ...shape.filters.map(({ name }) => name)];
  const keptNames = [...(clear ? [] : own), 'sort', ...(shape.others ?? []), ...reserved];
  const next = new URLSearchParams([...params].filter(([name]) => keptNames.includes(name)));
  const put = (name: string, text: string | null) => {
    if (text) next.set(name, text);
    else next.delete(name);
  };
  if (search !== undefined) put('q', search);
  for (const [name, value] of Object.entries(filters)) put(name, value && writeFilter(value));
  if (sort !== undefined) put('sort', sort && `${sort.descending ? '-' : ''}${sort.name}`);
  for (const [name, text] of Object.entries(others)) put(name, text);
  return next;
}

/** The table's own parameters in a fixed order, as in presets. */
export function tableQuery(params: URLSearchParams, shape: TableShape): string {
  const own = ['q', 'sort', ...shape.filters.map(({ name }) => name)];
  const query = new URLSearchParams(
    own.flatMap((name): [string, string][] => {
      const text = params.get(name);
      return text ? [[name, text]] : [];
    }),
  );
  // Keeps the URL readable.
  return query
    .toString()
    .replace(/%(2C|3A|2F|2B|21)/g, (each) => (each === '%2B' ? each : decodeURIComponent(each)));
}
