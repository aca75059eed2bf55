import { compareNames } from '#schema/text/compare-names.ts';

export type SortKey = string | number | null;

/** Texts compare as names. Nulls come last in either direction. */
export function compareKeys(a: SortKey, b: SortKey, direction: 'ASC' | 'DESC'): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const order = typeof a === 'string' || typeof b === 'string' ? compareNames(`${a}`, `${b}`) : a - b;
  return direction === 'ASC' ? order : -order;
}
