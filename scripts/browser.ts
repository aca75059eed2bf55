/** `npm run browser`: the Playwright tests, with the system's Chromium. Passes its arguments to Playwright. */
import { spawnSync } from 'node:child_process';
import { expectChromium } from './browser/chromium.ts';
import { testedBuilds } from './build/builds.ts';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;

process.env.CHROMIUM_PATH = expectChromium();
// In a process of its own, because the build tools hold nearly a gigabyte.
const built = run('--import', './scripts/prepare.mjs', 'scripts/build/make.ts', ...testedBuilds);
process.exitCode =
  built ||
  run(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'client/e2e/playwright.config.ts',
    ...process.argv.slice(2),
  );
