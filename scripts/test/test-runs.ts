import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWhole } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/follow.ts';
import { root } from '#scripts/files.ts';
import {
  type BrowserReport,
  browserTimes,
  type FailedTest,
  type FileTime,
  failedBrowserTests,
  failedUnitTests,
  type UnitReport,
  unitTimes,
} from './test-reports.ts';

type Count = { passed: number; failed: number };

type TestCount = Count & { times: readonly FileTime[]; failures: readonly FailedTest[] };

async function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
  });
  const { code, out, errors } = await follow(child).ended;
  return { code, output: out + errors };
}

/** A missing report is one failure. Prints the output if a test failed. */
async function counted<Report>(
  name: string,
  report: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  count: (json: Report) => TestCount,
): Promise<TestCount> {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const { code, output } = await run(command, env);
  const written = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : null;
  const result = written ?? { passed: 0, failed: 1, times: [], failures: [] };
  const failed = code !== 0 ? Math.max(1, result.failed) : result.failed;
  if (failed > 0) console.log(output.trimEnd());
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${result.passed} passed, ${failed} failed`);
  return { ...result, failed };
}

function runUnitTests(files: readonly string[] = []): Promise<TestCount> {
  const report = join(root, '.build/reports/unit.json');
  const reporters = [
    '--reporter=dot',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts'];
  return counted('unit tests', report, [...vitest, ...reporters, ...files], {}, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    times: unitTimes(json, root),
    failures: failedUnitTests(json, root),
  }));
}

/** Browser tests; other arguments go to Playwright. */
function runBrowserTests(options: readonly string[] = []): Promise<TestCount> {
  const report = join(root, '.build/reports/browser.json');
  const tests = isWhole ? [] : ['--project=journeys'];
  const browser = ['--import', 'tsx', 'scripts/browser.ts', ...tests, ...options];
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return counted('browser tests', report, browser, reporting, (json: BrowserReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    times: browserTimes(json),
    failures: failedBrowserTests(json),
  }));
}

/** After a second run of the failed tests: those that pass now are named and count as passed. */
function afterSecondRun(first: TestCount, second: TestCount): TestCount {
  const failures = second.failures.map(({ file, title }) => `${file} > ${title}`);
  const unsteady = first.failures
    .map(({ file, title }) => `${file} > ${title}`)
    .filter((failure) => !failures.includes(failure));
  if (second.passed + second.failed === 0) return first;
  for (const failure of unsteady) console.log(`unsteady: ${failure} (passed in the second run only)`);
  const total = first.passed + first.failed;
  return { ...first, passed: total - second.failed, failed: second.failed };
}

/**
 * In parallel, because browser tests wait for pages and unit tests for timers. Failed tests run again without that
 * load.
 */
export async function runAllTests(): Promise<TestCount[]> {
  const [unit, browser] = await Promise.all([runUnitTests(), runBrowserTests()]);
  const failedFiles = [...new Set(unit.failures.map(({ file }) => file))];
  return [
    failedFiles.length > 0 ? afterSecondRun(unit, await runUnitTests(failedFiles)) : unit,
    browser.failures.length > 0
      ? afterSecondRun(browser, await runBrowserTests(['--last-failed', '--trace', 'on']))
      : browser,
  ];
}
