/** As code points, so that an emoji counts once. */
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
