import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/run-main.ts';
import { root } from '#scripts/files.ts';
import {
  type BrowserReport,
  browserTimes,
  type FileTime,
  type UnitReport,
  unitTimes,
} from './slowest-files.ts';

export type Count = { passed: number; failed: number };

/** A count, with the duration of each test file. */
export type TestCount = Count & { times: readonly FileTime[] };

/** Runs a program of Node; returns its exit code and output. */
async function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // One day's samples, even if the run continues past midnight.
    env: { ...process.env, TEST_SEED: String(testSeed), FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
  });
  const { code, out, errors } = await follow(child).ended;
  return { code, output: out + errors };
}

/**
 * Counts a run by its JSON report; a missing report is one failure. Prints the count, after the output if a test
 * failed.
 */
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
  const result = written ?? { passed: 0, failed: 1, times: [] };
  const failed = code !== 0 ? Math.max(1, result.failed) : result.failed;
  if (failed > 0) console.log(output.trimEnd());
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${result.passed} passed, ${failed} failed`);
  return { ...result, failed };
}

/** Unit, HTTP and mounted tests. */
export function runUnitTests(env: NodeJS.ProcessEnv = {}): Promise<TestCount> {
  const report = join(root, '.build/reports/unit.json');
  const reporters = [
    '--reporter=dot',
    '--silent=passed-only',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts'];
  return counted('unit tests', report, [...vitest, ...reporters], env, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    times: unitTimes(json, root),
  }));
}

/** Browser tests. Failed tests run again for their traces, in .build/e2e. */
export async function runBrowserTests(env: NodeJS.ProcessEnv = {}): Promise<TestCount> {
  const report = join(root, '.build/reports/browser.json');
  const browser = ['--import', 'tsx', 'scripts/browser.ts'];
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
  const result = await counted('browser tests', report, browser, reporting, (json: BrowserReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    times: browserTimes(json),
  }));
  // Tracing makes every test a quarter slower, so only failed tests are traced, in a second run that doesn't
  // count.
  if (result.failed > 0) await run([...browser, '--last-failed', '--trace', 'on'], env);
  return result;
}
