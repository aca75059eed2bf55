#!/usr/bin/env node
/** `npx licence-portal`: what `npm start` does, with the builds of the package. */
import { version } from '#mock-server/control/version.generated.ts';
import { commands } from '#scripts/commands.cjs';
import { readEnvFile } from '#scripts/env-file.mjs';
import { UsageError } from '#scripts/options.ts';
import { type Serving, serveFromArguments } from '#scripts/serve.ts';
import { packageBuilds } from './package-builds.ts';

const options = {
  ...commands.start?.options,
  '--version': 'print the version',
  '--help': 'print this',
};

function help(): string {
  const width = Math.max(...Object.keys(options).map((option) => option.length));
  const lines = Object.entries(options).map(([option, text]) => `  ${option.padEnd(width)}  ${text}`);
  return [
    'Serves the licence portal and its mock API on one port.',
    '\nUsage: licence-portal [options]',
    ...lines,
  ].join('\n');
}

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
  serving = await serveFromArguments(args, process.env, packageBuilds);
  console.log(serving.ready);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
