/** `npm run browser`: the Playwright tests, with the system's Chromium. Passes other arguments to Playwright. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './browser/chromium.ts';
import { buildInChild } from './build/build-stale.ts';
import { testedBuilds } from './build/builds.mjs';

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await buildInChild(...testedBuilds);
const { status } = spawnSync(
  'npx',
  ['--no', 'playwright', 'test', '--config', 'client/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
