/** Counts characters as code points, so that an emoji counts once. */
export const characterCount = (text: string): number => [...text].length;

/** The first `most` characters; never half of one. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (let count = 0; count < most; count += 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** Why a text is too long, ignoring spaces around it; null if it isn't. */
export function lengthProblem(text: string, most: number): string | null {
  const length = characterCount(text.trim());
  if (length <= most) return null;
  return `Maximum ${most.toLocaleString('en-US')} characters (${length.toLocaleString('en-US')} entered).`;
}

/** Without spaces, and characters that take no place or show nothing. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, '');

/** Why a text can't be a name that people read in a list, null if it can: one rule for all names. Empty texts are allowed. */
export function nameProblem(text: string): string | null {
  if (/\p{Cc}|[\u2028\u2029]/u.test(text))
    return 'The name contains a line break or another control character. Remove it.';
  // Marks of direction (U+200E, U+200F) stay, since names in two scripts need them.
  if (/[\u202a-\u202e\u2066-\u2069]/u.test(text))
    return 'The name contains a character that reverses the text after it. Remove it.';
  if (text !== '' && visible(text) === '') return 'The name has no visible character. Enter another one.';
  return null;
}
