import type { KeyboardEvent } from 'react';

/**
 * The row a key press is about, by its index: with j the one after that of the focus, with k the one before,
 * with x that one itself; from outside of the rows j moves to `first`. Null for any other key, and where it
 * is typed into a field.
 */
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
