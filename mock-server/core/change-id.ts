import type { Change } from '#fixtures/changes/changes.ts';
import { sha256 } from '#schema/digest/sha256.ts';

/**
 * Index and digest of a change, so that an ID never means another change at the same index; empty without one. The
 * digest ignores the order of fields, which `PUT session/{id}` may change.
 */
export function changeId(changes: readonly Change[], index: number): string {
  const change = changes[index];
  if (!change) return '';
  const sorted = Object.fromEntries(Object.entries(change).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${index}-${sha256(JSON.stringify(sorted)).slice(0, 16)}`;
}
