/**
 * `npm test`: checks, builds and their size, then unit and HTTP tests beside browser tests; sweeps are sampled. Lists the ten
 * slowest test files and ends with the line `N passed, N failed`, each check counted as one.
 */
import { testSeed } from '#fixtures/test-sweeps.ts';
import { buildNames } from './build/builds.mjs';
import { checks, downloads } from './check/checks.ts';
import { runSteps } from './run/run-steps.ts';
import { slowestLines } from './test/slowest-files.ts';
import { runBrowserTests, runUnitTests } from './test/test-runs.ts';

console.log(`Sweeps are sampled by TEST_SEED=${testSeed}; npm run trust runs them whole.`);
// What takes longest first, and what needs the builds last.
const steps = [
  {
    name: 'builds',
    command: ['node', '--import', 'tsx', 'scripts/build/make-builds.ts', ...buildNames],
  },
  ...checks,
  downloads,
] as const;
const failedSteps = await runSteps(steps);
// Browser tests wait for pages, and unit tests for timers: one after the other they leave cores idle.
const tests = await Promise.all([runUnitTests(), runBrowserTests()]);
const counts = [{ passed: steps.length - failedSteps.length, failed: failedSteps.length }, ...tests];

console.log(`\nThe slowest test files:\n${slowestLines(tests.flatMap(({ times }) => times)).join('\n')}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
