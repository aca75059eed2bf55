/** Up to two capital letters of a name: 'Ada Lovelace' is 'AL', 'lab-2' is 'L'. A dot if there are none. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => (word ? [...word][0] : '')).join('');
  return letters.toLocaleUpperCase('en-US') || '·';
}
