/** `npm test`. Ends with the line `N passed, N failed`, which counts each check as one. */
import { testedBuilds } from './build/builds.mjs';
import { checks, downloads } from './check/checks.ts';
import { runSteps } from './run/run-steps.ts';
import { slowestLines } from './test/test-reports.ts';
import { runAllTests } from './test/test-runs.ts';

// fixtures/test-sweeps.ts reads it in the processes that run the tests.
if (process.argv.includes('--all')) process.env.TEST_SWEEPS = 'whole';
// The slowest first; those that need the builds last.
const steps = [
  {
    name: 'builds',
    command: ['node', '--import', 'tsx', 'scripts/build/make-builds.ts', ...testedBuilds],
  },
  ...checks,
  downloads,
] as const;
const failedSteps = await runSteps(steps);
const tests = await runAllTests();
const counts = [{ passed: steps.length - failedSteps.length, failed: failedSteps.length }, ...tests];

console.log(`\nThe slowest test files:\n${slowestLines(tests.flatMap(({ times }) => times)).join('\n')}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
