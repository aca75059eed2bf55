import { editDistance, nearestName } from '#fixtures/nearest-name.ts';

/** The words of `MainMenuIsOfflineQuery` are main, menu, is, offline. */
const stemOf = (name: string): string => name.replace(/(query|mutation)$/i, '');
const wordsOf = (name: string): string[] =>
  (stemOf(name).match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 3 && editDistance(one, other) <= 1);

/** The shortest with all of the words (`MenuQuery`), else the nearest spelling, else the shortest with half of them. */
export function nearestOperation(name: string, operations: readonly string[]): string | null {
  const words = name.length > 80 ? [] : wordsOf(name);
  if (words.length === 0) return null;
  const candidates = operations
    .map((operation) => {
      const own = wordsOf(operation);
      const shared = words.filter((word) => own.some((other) => isSameWord(word, other))).length;
      return { operation, shared, length: own.length };
    })
    .filter(({ shared }) => shared >= words.length / 2)
    .sort((a, b) => b.shared - a.shared || a.length - b.length);
  const [best] = candidates;
  if (best?.shared === words.length) return best.operation;
  const stem = nearestName(stemOf(name), operations.map(stemOf));
  return operations.find((operation) => stemOf(operation) === stem) ?? best?.operation ?? null;
}
