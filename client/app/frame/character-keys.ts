const key = 'portal-character-keys';
let lastChoice = true;

/** Whether the keys `/` and `?` work; people who dictate may turn them off. */
export function hasCharacterKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
    return lastChoice;
  }
}

export function setCharacterKeys(on: boolean): void {
  lastChoice = on;
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // See above.
  }
}
