import { formatNumber } from './format-number.ts';

export const tooLong = (most: number, length: number): string =>
  `Maximum ${formatNumber(most)} characters (${formatNumber(length)} entered).`;

/** Why a text is too long, ignoring spaces around it; undefined if it isn't. */
export function lengthProblem(text: string, most: number): string | undefined {
  const length = [...text.trim()].length;
  return length > most ? tooLong(most, length) : undefined;
}
