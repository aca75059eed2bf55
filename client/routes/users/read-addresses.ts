import { comparableAddress } from '#schema/text/email-problem.ts';
import { plainText } from '#schema/text/search-text.ts';

// Quotes around a name or an address. An apostrophe, as in O'Brien, opens no quote.
const quoted = String.raw`"[^"]*"|(?<![^\s,;])'[^']*'(?![^\s,;<])`;
/** Text between commas or semicolons outside quotes, and the separator after it. */
const pieces = new RegExp(`((?:${quoted}|[^,;])+)([,;]?)`, 'gu');
const quotedName = new RegExp(String.raw`(?:${quoted})\s*(?=<)`, 'gu');
const marks = /^["'“”‘’([<,;]+|["'“”‘’)\]>.,;]+$/gu;

const wordsOf = (piece: string) =>
  piece
    .replace(quotedName, '')
    .split(/[\s<>]+/u)
    .map((word) => word.replace(marks, '').replace(/^mailto:/iu, ''))
    .filter(Boolean);

/**
 * The addresses in a text as mail programs write them, each once and without names: separated by lines, semicolons or
 * commas, but `Last, First <address>` is one. Text without an address is returned too, so that nothing gets lost.
 */
export function readAddresses(text: string): string[] {
  const entries: string[] = [];
  for (const line of text.split(/[\r\n]+/u).map(plainText)) {
    // Before a comma: the last name of whoever comes next, or an entry of its own.
    let beforeComma: string[] = [];
    for (const [, piece = '', separator] of line.matchAll(pieces)) {
      const words = wordsOf(piece);
      const addresses = words.filter((word) => word.includes('@'));
      const hasName = words.length > addresses.length || piece.trim() !== addresses[0];
      if (addresses.length > 0) {
        entries.push(...(hasName ? [] : beforeComma), ...addresses);
        beforeComma = [];
      } else if (words.length > 0) beforeComma.push(words.join(' '));
      if (separator !== ',') {
        entries.push(...beforeComma);
        beforeComma = [];
      }
    }
    entries.push(...beforeComma);
  }
  const byAddress = new Map(entries.map((entry) => [comparableAddress(entry), entry]));
  return [...byAddress.values()];
}
