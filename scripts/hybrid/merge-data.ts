import type { GraphQLFormattedError } from 'graphql';
import { isObject } from '#fixtures/merge.ts';

type Path = readonly (string | number)[];
type Json = Record<string, unknown>;

/** A response's `data` and `errors`; without `data` nothing was executed. */
export type Result = { data?: unknown; errors?: readonly GraphQLFormattedError[] };

/** The mock's entry for an entry of the API's list: the one at the same place, and from the start after the last. */
const standIn = (list: readonly unknown[], index: number): unknown =>
  list.length === 0 ? null : list[index % list.length];

/** Calls back with the ids of objects at the same place of both. */
function pairIds(api: unknown, mock: unknown, pair: (api: string, mock: string) => void): void {
  if (Array.isArray(api) && Array.isArray(mock))
    api.forEach((entry, index) => {
      pairIds(entry, standIn(mock, index), pair);
    });
  if (!isObject(api) || !isObject(mock)) return;
  if (typeof api.id === 'string' && typeof mock.id === 'string') pair(api.id, mock.id);
  for (const key of Object.keys(mock)) pairIds(api[key], mock[key], pair);
}

/** Copies a value with some of its texts replaced. */
export function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replacements));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaceTexts(each, replacements)]),
  );
}

const startsWith = (path: readonly unknown[] = [], start: Path) =>
  start.every((part, index) => path[index] === part);

/**
 * Adds what the mock has to what the API has. Where both have a value, it is the API's; a list has the API's
 * entries. An object that the mock has nothing for is null, with an error.
 */
export function mergeData(api: Result, mock: Result): Result {
  const ids = new Map<string, string>();
  pairIds(api.data, mock.data, (real, mocked) => ids.set(mocked, real));
  const errors = [...(api.errors ?? []), ...(mock.errors ?? [])];

  function merge(real: unknown, mocked: unknown, path: Path): unknown {
    if (mocked === undefined || typeof real !== 'object' || real === null) return real;
    if (Array.isArray(real))
      return real.map((entry, index) =>
        merge(entry, Array.isArray(mocked) ? standIn(mocked, index) : null, [...path, index]),
      );
    if (isObject(mocked)) {
      const merged = { ...mocked, ...real } as Json;
      for (const key of Object.keys(mocked))
        if (key in real) merged[key] = merge((real as Json)[key], mocked[key], [...path, key]);
      return merged;
    }
    if (!errors.some((error) => startsWith(error.path, path)))
      errors.push({
        message: `The mock's world has nothing to fill in ${path.join('.')} with. Choose another scenario.`,
        path,
      });
    return null;
  }

  const filled = { ...mock, data: replaceTexts(mock.data, ids) };
  const isWhole = isObject(api.data) && isObject(filled.data);
  const data = isWhole ? merge(api.data, filled.data, []) : null;
  const isExecuted = 'data' in api && 'data' in mock;
  return { ...(isExecuted && { data }), ...(errors.length > 0 && { errors }) };
}
