#!/usr/bin/env node
/** `npx licence-portal`: `npm start` and `npm run token` with the builds of the package. */
import '#scripts/supported-node.mjs';
import { builtInFixtures } from '#fixtures/built-in.ts';
import { version } from '#mock-server/control/version.generated.ts';
import { helpLines } from '#scripts/help.mjs';
import { UsageError } from '#scripts/run.ts';
import { readSettings } from '#scripts/settings.mjs';
import { serveUntilSignal } from '#scripts/start/serve.ts';
import { startOptions, startVariables } from '#scripts/start/start-options.mjs';
import { testToken, tokenOptions } from '#scripts/token/test-token.ts';
import { packageBuilds, packageSecretFile } from './package-builds.ts';

const help = `Serves the license portal and its mock API on one port.

Usage: licence-portal [options]
${helpLines({ ...startOptions, version: { type: 'boolean', help: 'print the version' } }, startVariables)}

Usage: licence-portal token --as IDENTITY [options]
Prints a signed test token for that mock API.
${helpLines(tokenOptions)}`;

const tokenSource = () => ({
  command: 'npx licence-portal token',
  fixtures: builtInFixtures(),
  secretFile: packageSecretFile(),
});

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(help);
  if (args.includes('--version')) return console.log(version);
  // A closed output, as in `licence-portal | head -1`, doesn't end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  readSettings();
  if (args[0] === 'token') return console.log(testToken(args.slice(1), tokenSource()));
  await serveUntilSignal(args, process.env, packageBuilds);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
