import { formatNumber } from './format-number.ts';

/** The words for a text with too many characters. */
export const tooLong = (most: number, length: number): string =>
  `Maximum ${formatNumber(most)} characters (${formatNumber(length)} entered).`;

/** Why a text is too long, without the spaces around it; undefined if it isn't. */
export function lengthProblem(text: string, most: number): string | undefined {
  const length = [...text.trim()].length;
  return length > most ? tooLong(most, length) : undefined;
}
