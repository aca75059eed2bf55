/** The first line of an error; the other lines are a log of attempts. */
export function firstLine(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line;
}
