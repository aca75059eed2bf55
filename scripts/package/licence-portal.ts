#!/usr/bin/env node
/** `npx licence-portal`: `npm start` and `npm run token` with the builds of the package. */
import { builtInFixtures } from '#fixtures/built-in.ts';
import { version } from '#mock-server/control/version.generated.ts';
import { commands, optionLines } from '#scripts/run/commands.cjs';
import { UsageError } from '#scripts/run/usage-error.ts';
import { readEnvFile } from '#scripts/start/env-file.mjs';
import { type Serving, serveFromArguments } from '#scripts/start/serve.ts';
import { testToken } from '#scripts/token/test-token.ts';
import { packageBuilds, packageSecretFile } from './package-builds.ts';

const { start, token } = commands;

const help = (): string =>
  [
    'Serves the licence portal and its mock API on one port.',
    '',
    'Usage: licence-portal [options]',
    ...optionLines({ ...start?.options, '--version': 'print the version', '--help': 'print this' }),
    '',
    'Usage: licence-portal token --as IDENTITY [options]',
    'Prints a signed test token for that mock API.',
    ...optionLines(token?.options),
  ].join('\n');

const tokenSource = () => ({
  command: 'npx licence-portal token',
  fixtures: builtInFixtures(),
  secretFile: packageSecretFile(),
});

let serving: Serving | undefined;
let stopping = false;

/** A second signal ends the process at once. */
async function stop(): Promise<void> {
  if (stopping) process.exit(0);
  stopping = true;
  await serving?.close();
  process.exit(0);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(help());
  if (args.includes('--version')) return console.log(version);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // A closed output, as in `licence-portal | head -1`, doesn't end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  readEnvFile();
  if (args[0] === 'token') return console.log(testToken(args.slice(1), tokenSource()));
  serving = await serveFromArguments(args, process.env, packageBuilds);
  console.log(serving.ready);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
