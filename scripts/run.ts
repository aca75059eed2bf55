import { type ParseArgsConfig, parseArgs } from 'node:util';

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

/** `parseArgs` of Node; `--help` prints `usage` and ends. @throws UsageError with the options that `usage` lists */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const name = /^Unknown option '--([a-z-]+)/.exec((error as Error).message)?.[1]?.toUpperCase() ?? '';
    const value = new RegExp(`--${name}[= ](\\S+)`, 'i').exec(args.join(' '))?.[1] ?? '…';
    if (new RegExp(`^ {2}${name}  +environment:`, 'm').test(usage))
      throw new UsageError(
        `${name} comes from the environment. Use ${name}=${value} in front of the command.`,
      );
    const options = [...usage.matchAll(/^ {2}(--.+?)(?: {2}|$)/gm)].map(([, option]) => option);
    const [reason] = (error as Error).message.split('. ');
    throw new UsageError(`${reason}. Options: ${[...options, '--help'].join(', ')}`);
  }
}
