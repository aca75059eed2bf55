import type { Change } from '#mock-server/contract/change.ts';
import { sha256 } from '#schema/digest/sha256.ts';

/**
 * Names the change at an index by its place and a digest, so that it is never mistaken for another one that took its
 * place; empty if there is none. The digest depends neither on the order of the fields, which `PUT session/{id}` may
 * change, nor on `with`, which is set once the request is over.
 */
export function changeId(changes: readonly Change[], place: number): string {
  const change = changes[place];
  if (!change) return '';
  const { with: _with, ...fields } = change;
  const sorted = Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${place}-${sha256(JSON.stringify(sorted)).slice(0, 16)}`;
}
