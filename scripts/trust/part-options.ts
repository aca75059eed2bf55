import { parseArgs } from 'node:util';

/** What a part was started with: `--minutes N` is the time it may take; null if it wasn't limited. */
export function partOptions(): { minutes: number | null } {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } } });
  return { minutes: values.minutes === undefined ? null : Number(values.minutes) };
}
