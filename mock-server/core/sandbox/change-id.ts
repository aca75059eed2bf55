import type { Change } from '#mock-server/contract/change.ts';
import { sha256 } from '#schema/digest/sha256.ts';

/**
 * Index and digest of a change, so that an ID never means another change in the same place; empty without one. The
 * digest ignores the order of fields, which `PUT session/{id}` may change, and `with`, which is set after the request.
 */
export function changeId(changes: readonly Change[], place: number): string {
  const change = changes[place];
  if (!change) return '';
  const { with: _with, ...fields } = change;
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${place}-${sha256(JSON.stringify(sorted)).slice(0, 16)}`;
}
