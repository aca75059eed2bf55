/**
 * `npm run browser`: the Playwright tests, with the system's Chromium. Passes its arguments to Playwright. A file runs in
 * one project, unless `--project=NAME` chooses another.
 */
import { spawnSync } from 'node:child_process';
import { expectChromium } from './browser/chromium.ts';
import { testedBuilds } from './build/builds.ts';
import { packageFile } from './files.ts';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;

const args = process.argv.slice(2);
const file = args.find((arg) => /\.spec\.ts\b/.test(arg));
const project =
  file === undefined || args.some((arg) => arg.startsWith('--project'))
    ? []
    : [`--project=${file.includes('sweeps/') ? 'sweeps' : 'journeys'}`];

process.env.CHROMIUM_PATH = expectChromium();
// Builds in a process of its own, because the tools hold nearly a gigabyte.
const built = run('--import', './scripts/prepare.mjs', 'scripts/build/make.ts', ...testedBuilds);
process.exitCode =
  built ||
  run(
    packageFile('@playwright/test', 'cli.js'),
    'test',
    '--config',
    'client/e2e/playwright.config.ts',
    ...project,
    ...args,
  );
