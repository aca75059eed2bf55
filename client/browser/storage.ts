/** Texts that storage refused because it is blocked or full. They last until the page is closed. */
const unsaved = new Map<string, string>();

/** A text of `localStorage`; null if there is none, as on the host. */
export function readStored(key: string): string | null {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the text. */
export function writeStored(key: string, text: string | null): void {
  unsaved.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unsaved.set(key, text);
  }
}
