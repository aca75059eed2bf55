/** What an error says in its first line; the others are a log of what was tried. */
export function firstLine(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line;
}
