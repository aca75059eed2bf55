import { parseArgs } from 'node:util';
import { helpLines, type Option, usageOf } from './help.mjs';

/** Printed as one line, without a stack trace; the exit code is 1. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError with the message of the error that `make` throws */
export function orUsageError<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Options = Readonly<Record<string, Option>>;

/**
 * `parseArgs` of Node. `--help` prints `usage` with the options and ends.
 *
 * @throws UsageError that lists the options
 */
export function readOptions<const Table extends Options>(
  usage: string,
  options: Table,
  {
    args = process.argv.slice(2),
    variables = {},
    allowPositionals = false,
  }: {
    args?: readonly string[];
    variables?: Readonly<Record<string, string>>;
    allowPositionals?: boolean;
  } = {},
): ReturnType<typeof parseArgs<{ args: string[]; options: Table; allowPositionals: boolean }>> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${usage}\n${helpLines(options, variables)}`);
    process.exit(0);
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    const name = /^Unknown option '--([a-z-]+)/.exec((error as Error).message)?.[1] ?? '';
    const variable = name.toUpperCase();
    const value = new RegExp(`--${name}[= ](\\S+)`).exec(args.join(' '))?.[1] ?? '…';
    if (Object.hasOwn(variables, variable))
      throw new UsageError(
        `${variable} comes from the environment. Use ${variable}=${value} in front of the command.`,
      );
    const names = Object.entries(options).map(([option, entry]) => usageOf(option, entry));
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${reason}. Options: ${[...names, '--help'].join(', ')}`);
  }
}
