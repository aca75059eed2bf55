import { parseArgs } from 'node:util';

/** The options of a part: its own by name, and `--minutes N`, its time limit; null without one. */
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
