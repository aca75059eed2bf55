/** A place in a response whose values differ between two worlds. One that isn't there is absent. */
export type Difference = { screen: string; operation: string; path: string; a?: unknown; b?: unknown };

export type DifferenceLine = { field: string; a: string; b: string };

/** Parts of a path that only lists of the API have. */
const listParts = new Set(['edges', 'node']);
const isName = /^[a-z][A-Za-z0-9]*$/;

const partInWords = (part: string): string =>
  isName.test(part) ? part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : part;

const fieldInWords = (path: string): string =>
  path
    .split('.')
    .filter((part) => !listParts.has(part))
    .map(partInWords)
    .join(' › ');

function valueInWords(value: unknown): string {
  if (value === undefined) return 'not there';
  return value === null ? 'none' : String(value);
}

/** Differences in words by screen. Several operations of a screen may read the same place, which is listed once. */
export function differencesByScreen(
  differences: readonly Difference[],
): { screen: string; lines: DifferenceLine[] }[] {
  const byScreen = new Map<string, Map<string, DifferenceLine>>();
  for (const { screen, path, a, b } of differences) {
    const lines = byScreen.get(screen) ?? new Map<string, DifferenceLine>();
    byScreen.set(screen, lines);
    const line = { field: fieldInWords(path), a: valueInWords(a), b: valueInWords(b) };
    lines.set(Object.values(line).join('\n'), line);
  }
  return [...byScreen].map(([screen, lines]) => ({ screen, lines: [...lines.values()] }));
}
