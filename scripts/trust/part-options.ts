import { parseArgs } from 'node:util';

/** What a part was started with: `--minutes N` is the time it may take, null if it isn't limited; and options of its own, by name. */
export function partOptions<Name extends string = never>(
  ...own: Name[]
): Partial<Record<Name, string>> & { minutes: number | null } {
  const options = Object.fromEntries(['minutes', ...own].map((name) => [name, { type: 'string' as const }]));
  const { minutes, ...values } = parseArgs({ options }).values as Record<string, string>;
  return {
    ...(values as Partial<Record<Name, string>>),
    minutes: minutes === undefined ? null : Number(minutes),
  };
}
