import { emailProblem } from '#schema/email/email-problem.ts';

/** One address as it was typed. */
export type TypedAddress = {
  /** Unique in its list, and the same when more is typed behind it. */
  key: string;
  /** Counted from 1. */
  line: number;
  /** What is taken for the address. */
  text: string;
  /** Why it is none, or that it is there before; null when it can be asked about. */
  problem: { kind: 'malformed' | 'duplicate'; message: string } | null;
};

/** Lines read before the page gets a turn. */
const linesAtOnce = 250;

/** The texts of a line that are meant as addresses: names beside them are left out. */
function addressesIn(line: string): string[] {
  const bracketed = [...line.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner.trim());
  if (bracketed.length > 0) return bracketed;
  const parts = line.split(/[,;\t]+/).flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const addresses = words.filter((word) => word.includes('@'));
    // Of 'Jane Doe jane@example.org' the name is left out; 'jane@ example.org' is one broken address.
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
 * Reads pasted text as a list of addresses: one a line or several with commas, semicolons or tabs between, each
 * alone, behind a name, or in angle brackets. Nothing is dropped unseen: what is no address is told with its
 * line. `pause` gives the page a turn between pieces; null when `signal` ended it.
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
