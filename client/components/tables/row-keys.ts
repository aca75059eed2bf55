import type { KeyboardEvent } from 'react';

/** Keys: j next, k previous, x focused; from outside, j is `first`. Null for other keys, and while typing in a field. */
export function nextRow(event: KeyboardEvent<HTMLElement>, first: number): number | null {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!['j', 'k', 'x'].includes(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement))
    return null;
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') return null;
  const own = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  if (own === undefined) return key === 'j' ? first : null;
  const index = Number(own) + (key === 'j' ? 1 : key === 'k' ? -1 : 0);
  return index < 0 ? null : index;
}
