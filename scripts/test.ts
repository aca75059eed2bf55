/** `npm test`: everything CI runs, one after the other. Its last line is `N passed, N failed`; a check counts as one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testedBuilds } from './build/builds.ts';
import { checks, downloads, runSteps } from './check/checks.ts';
import { packageFile, root } from './files.ts';
import { readOptions } from './run.ts';
import { browserResults, slowest, type TestResult, type UnitReport, unitResults } from './test/results.ts';
import { installSystemPackages } from './test/system-packages.ts';

const usage = `Runs everything CI runs: checks, download sizes, unit and HTTP tests, browser tests.

Usage: npm test -- [options]`;

const { all } = readOptions(usage, {
  all: { type: 'boolean', help: 'all cases of the sweeps instead of samples; CI does this every night' },
}).values;
// fixtures/test-sweeps.ts reads it in the processes that run the tests.
if (all) process.env.TEST_SWEEPS = 'whole';
process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

const node = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
const prepared = ['--import', './scripts/prepare.mjs'];

const results: TestResult[] = [];
let failed = 0;

/** Runs tests that write a report. Failures are named first, each with the command that repeats it alone. */
function runTests<Report>(
  name: string,
  args: readonly string[],
  reportFile: string,
  read: (report: Report) => TestResult[],
  alone: (test: TestResult) => string,
): void {
  console.log(`\n${name} …`);
  rmSync(reportFile, { force: true });
  const { status, stdout, stderr } = node(args);
  const tests = existsSync(reportFile) ? read(JSON.parse(readFileSync(reportFile, 'utf8'))) : [];
  results.push(...tests);
  const failures = tests.filter(({ outcome }) => outcome === 'failed');
  // The run can also fail without a report, or because of an error outside of a test.
  const count = status === 0 ? failures.length : Math.max(1, failures.length);
  failed += count;
  console.log(
    `${count === 0 ? 'ok    ' : 'FAILED'} ${name}: ${tests.length - failures.length} passed, ${count} failed`,
  );
  for (const test of failures) console.log(`  ${test.file} > ${test.title}\n    Repeat it: ${alone(test)}`);
  if (count > 0) console.log(`${stdout}${stderr}`.trimEnd());
}

installSystemPackages();
const reports = join(root, '.build/reports');
mkdirSync(reports, { recursive: true });

console.log('Builds and checks …');
const built = node([...prepared, 'scripts/build/make.ts', ...testedBuilds]);
if (built.status !== 0)
  console.log(`FAILED builds. Repeat it: npm run build\n${built.stdout}${built.stderr}`);
const steps = [...checks, downloads];
const failedSteps = (await runSteps(steps)) + (built.status === 0 ? 0 : 1);
failed += failedSteps;

const unitReport = join(reports, 'unit.json');
const reporters = [
  '--reporter=dot',
  '--silent=passed-only',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
];
runTests(
  'unit tests',
  [packageFile('vitest', 'vitest.mjs'), 'run', '--config', 'scripts/vitest.config.ts', ...reporters],
  unitReport,
  (report: UnitReport) => unitResults(report, root),
  ({ file, title }) => `npm run unit -- ${file} -t ${JSON.stringify(title)}`,
);

const browserReport = join(reports, 'browser.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport;
runTests(
  'browser tests',
  [...prepared, 'scripts/browser.ts', ...(all ? [] : ['--project=journeys'])],
  browserReport,
  browserResults,
  ({ file, project, title }) =>
    `npm run browser -- --project="${project}" ${file} -g ${JSON.stringify(title)}`,
);

console.log(`\nThe slowest tests:\n${slowest(results).join('\n')}`);
const passed = steps.length + 1 - failedSteps + results.filter(({ outcome }) => outcome !== 'failed').length;
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
