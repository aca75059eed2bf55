import { emailProblem } from '#schema/email/email-problem.ts';

/** One typed address. */
export type TypedAddress = {
  /** A unique id that stays the same when more is typed. */
  key: string;
  /** Starting at 1. */
  line: number;
  /** The part read as the address. */
  text: string;
  /** Why it is invalid or a duplicate; null if it can be checked. */
  problem: { kind: 'malformed' | 'duplicate'; message: string } | null;
};

/** Lines to read before yielding to the page. */
const linesAtOnce = 250;

/** The addresses of a line, without names next to them. */
function addressesIn(line: string): string[] {
  const bracketed = [...line.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim());
  if (bracketed.length > 0) return bracketed;
  const parts = line.split(/[,;\t]+/).flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const addresses = words.filter((word) => word.includes('@'));
    // In 'Jane Doe jane@example.org' the name is ignored; 'jane@ example.org' is one invalid address.
    return addresses.length > 0 && !words.some((word) => word.startsWith('@') || word.endsWith('@'))
      ? addresses
      : [words.join(' ')];
  });
  const texts = parts.map((part) => part.replace(/^["'(]+|["').]+$/g, '')).filter(Boolean);
  return texts.some((text) => text.includes('@'))
    ? texts.filter((text) => text.includes('@'))
    : [line.trim()];
}

/**
 * Parses pasted text as addresses: one per line or separated by commas, semicolons or tabs; plain, after a
 * name, or in angle brackets. Invalid ones are reported with their line. `pause` yields to the page; null if
 * `signal` aborted it.
 */
export async function readAddresses(
  text: string,
  { pause, signal }: { pause: () => Promise<void>; signal: AbortSignal },
): Promise<readonly TypedAddress[] | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const found: TypedAddress[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % linesAtOnce === 0) {
      await pause();
      if (signal.aborted) return null;
    }
    if (line.trim() === '') continue;
    for (const [place, address] of addressesIn(line).entries()) {
      const malformed = emailProblem(address);
      const before = firstLines.get(address.toLowerCase());
      if (before === undefined) firstLines.set(address.toLowerCase(), index + 1);
      found.push({
        key: `${index}-${place}`,
        line: index + 1,
        text: address,
        problem: malformed
          ? { kind: 'malformed', message: malformed }
          : before !== undefined
            ? { kind: 'duplicate', message: `Already on line ${before}.` }
            : null,
      });
    }
  }
  return found;
}
