import { formatDate, formatDateTime } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { pageClient } from '#client/dev/world/page-client.ts';
import type { LogEntry } from '#client/dev/world/request-log.ts';
import { variablesOf } from '#client/dev/world/request-log.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { mask } from '#schema/secrets/mask-secrets.ts';

export type Scalar = string | number | boolean | null;

export type PageValue = { path: string; value: Scalar };

export type PageQuery = { operation: string; variables: object; values: readonly PageValue[] };

/** The texts where someone clicked: the smallest element, and the panel around it. */
export type Clicked = { text: string; panel: string };

function valuesIn(data: unknown, prefix = ''): PageValue[] {
  if (typeof data !== 'object' || data === null)
    return data === undefined || data === mask ? [] : [{ path: prefix.slice(0, -1), value: data as Scalar }];
  return Object.entries(data).flatMap(([name, part]) =>
    name === '__typename' ? [] : valuesIn(part, `${prefix}${name}.`),
  );
}

function responseData(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')?.data;
  } catch {
    return undefined;
  }
}

export const queryKey = ({ operation, variables }: Pick<PageQuery, 'operation' | 'variables'>): string =>
  `${operation} ${JSON.stringify(variables)}`;

/** The page's active queries, each once, and those whose response isn't in the cache, such as lists. */
export function pageQueries(log: readonly LogEntry[]): PageQuery[] {
  const active = new Map(pageClient.shown().map((query) => [queryKey(query), query]));
  const shown = [...active.values()].map(({ data, ...query }) => ({ ...query, values: valuesIn(data) }));
  const sent = log.flatMap((entry, place): PageQuery[] => {
    const { operation } = entry;
    const isLatest = log.findIndex((other) => other.operation === operation) === place;
    if (!isLatest || !operation?.endsWith('Query') || shown.some((each) => each.operation === operation))
      return [];
    const values = valuesIn(responseData(entry.sent?.response?.text));
    return [{ operation, variables: variablesOf(entry) ?? {}, values }];
  });
  return [...shown, ...sent].filter(({ values }) => values.length > 0);
}

const isInstant = /^\d{4}-\d\d-\d\dT/;

function textsOf(value: Scalar): string[] {
  if (typeof value === 'number') return [String(value), formatNumber(value)];
  if (typeof value !== 'string' || value === '') return [];
  const dates = isInstant.test(value) ? [formatDate(value), formatLastDay(value), formatDateTime(value)] : [];
  return [value, value.replaceAll('_', ' '), ...dates].map((text) => text.toLowerCase());
}

/** 2 for the text itself, less for a text with the value among its words, the first most; 0 otherwise. */
export function likeness({ value }: PageValue, text: string): number {
  const words = text.trim().toLowerCase();
  const texts = textsOf(value);
  if (texts.includes(words)) return 2;
  const inWords = ` ${words.replaceAll(/[^\p{L}\p{N}.,-]+/gu, ' ')} `;
  const places = texts.map((each) => inWords.indexOf(` ${each} `)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : 1 + 1 / (2 + Math.min(...places));
}

/** The queries whose values a panel shows first, and in each the value that was clicked. */
export function rankQueries(queries: readonly PageQuery[], { text, panel }: Clicked): PageQuery[] {
  return queries
    .map((query) => {
      const ranked = query.values.map((value) => ({
        value,
        // Any likeness of the text counts more than that of the panel.
        rank: 3 * likeness(value, text) + likeness(value, panel),
      }));
      const best = Math.max(0, ...ranked.map(({ rank }) => rank));
      const shown = ranked.filter(({ rank }) => rank > 0).length;
      const values = ranked.toSorted((a, b) => b.rank - a.rank).map(({ value }) => value);
      return { query: { ...query, values }, best, share: shown / ranked.length };
    })
    .sort((a, b) => b.best - a.best || b.share - a.share)
    .map(({ query }) => query);
}
