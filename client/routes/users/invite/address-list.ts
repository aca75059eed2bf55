import { emailProblem } from '#schema/email/email-problem.ts';

type Entry = {
  text: string;
  /** The name before an address in angle brackets. */
  name: string | null;
};

export type TypedAddress = Entry & {
  /** Unique, and stable while more is typed. */
  key: string;
  /** From 1. */
  line: number;
  /** Why it is invalid or a duplicate; null if the server can check it. */
  problem: { kind: 'malformed' | 'duplicate'; message: string } | null;
};

/** Lines to parse before yielding to the page. */
const linesAtOnce = 250;

/** A quoted text, an address in brackets, a separator, or other text. */
const tokens = /"[^"]*"|<[^<>]*>|[,;\t]|[^,;\t"<]+|["<]/gu;

const withoutMarks = (word: string) => word.replace(/^["'(<]+(?:mailto:)?|^mailto:|["')>.]+$/giu, '');

function plainEntries(text: string): Entry[] {
  return text.split(/[,;\t]+/u).flatMap((part) => {
    const entries: Entry[] = [];
    let isAfterAddress = true;
    for (const word of part.split(/\s+/u).map(withoutMarks).filter(Boolean)) {
      const last = entries.at(-1);
      if (last && !isAfterAddress && !word.includes('@')) last.text += ` ${word}`;
      else entries.push({ text: word, name: null });
      isAfterAddress = word.includes('@');
    }
    return entries;
  });
}

/** The entries of 'Jane Doe <jane@example.org>'. Addresses in the name are entries too. */
function bracketedEntries(before: string, bracketed: string): Entry[] {
  const [, addresses = '', name = ''] = /^"[^"]*"$/u.test(before)
    ? ['', '', before]
    : (/^(.*@\S*)?(.*)$/su.exec(before) ?? []);
  const [entry, ...more] = plainEntries(bracketed);
  if (!entry || more.length > 0) return [...plainEntries(before), ...plainEntries(bracketed)];
  return [...plainEntries(addresses), { ...entry, name: name.replaceAll('"', '').trim() || null }];
}

function entriesIn(line: string): Entry[] {
  const entries: Entry[] = [];
  let piece = '';
  for (const [token] of line.matchAll(tokens)) {
    const isBracketed = token.length > 1 && token.startsWith('<');
    if (isBracketed) entries.push(...bracketedEntries(piece.trim(), token));
    else if (/^[,;\t]$/u.test(token)) entries.push(...plainEntries(piece));
    else {
      piece += token;
      continue;
    }
    piece = '';
  }
  return [...entries, ...plainEntries(piece)];
}

/**
 * Splits at line breaks, commas, semicolons, tabs and spaces. Text that isn't an address is an invalid one, so that
 * nothing gets lost. `pause` yields to the page. Null if `signal` aborts.
 */
export async function readAddresses(
  text: string,
  { pause, signal }: { pause: () => Promise<void>; signal: AbortSignal },
): Promise<readonly TypedAddress[] | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const addresses: TypedAddress[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % linesAtOnce === 0) {
      await pause();
      if (signal.aborted) return null;
    }
    for (const [place, entry] of entriesIn(line).entries()) {
      const address = entry.text.toLowerCase();
      const malformed = emailProblem(entry.text);
      const before = firstLines.get(address);
      if (before === undefined) firstLines.set(address, index + 1);
      addresses.push({
        ...entry,
        key: `${index}-${place}`,
        line: index + 1,
        problem: malformed
          ? { kind: 'malformed', message: malformed }
          : before !== undefined
            ? { kind: 'duplicate', message: `Already on line ${before}.` }
            : null,
      });
    }
  }
  return addresses;
}
