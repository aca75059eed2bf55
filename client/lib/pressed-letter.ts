/**
 * The letter of a shortcut, in lower case. Where the layout has another script, and where Option changes it on a Mac, it
 * is the one at the same place of a US keyboard. Empty for other keys, and for the events of browsers that fill in a
 * form, which have no key.
 */
export function pressedLetter({ key = '', code = '' }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string {
  const letter = /^[^\0-\x7f]$/.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? '') : key;
  return letter.toLowerCase();
}
