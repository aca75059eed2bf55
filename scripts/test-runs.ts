import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from './files.ts';
import {
  type BrowserReport,
  browserTimes,
  type FileTime,
  type UnitReport,
  unitTimes,
} from './slowest-files.ts';

export type Count = { passed: number; failed: number };

/** A count, with the time of each test file. */
export type TestCount = Count & { times: readonly FileTime[] };

/** Runs a command with its output shown, and counts from the JSON report it wrote; no report is one failure. */
function runCounted<Report>(
  command: string[],
  report: string,
  env: NodeJS.ProcessEnv,
  count: (json: Report) => TestCount,
): TestCount {
  rmSync(report, { force: true });
  mkdirSync(join(report, '..'), { recursive: true });
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    // One day's samples, though the run continues past midnight.
    env: { ...process.env, TEST_SEED: String(testSeed), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, times: [] };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Unit, HTTP and mounted tests. */
export function runUnitTests(env: NodeJS.ProcessEnv = {}): TestCount {
  const report = join(root, '.build/reports/unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts'];
  return runCounted([...vitest, ...reporters], report, env, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    times: unitTimes(json, root),
  }));
}

/** Browser tests; those that fail are run again for their traces, in .build/e2e. */
export function runBrowserTests(env: NodeJS.ProcessEnv = {}): TestCount {
  const report = join(root, '.build/reports/browser.json');
  const browser = ['--import', 'tsx', 'scripts/browser-tests.ts'];
  const counted = runCounted(browser, report, env, (json: BrowserReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    times: browserTimes(json),
  }));
  // Tracing makes every test a quarter slower, so only what failed is traced, in a run that doesn't count.
  if (counted.failed > 0)
    spawnSync(process.execPath, [...browser, '--last-failed', '--trace', 'on'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_SEED: String(testSeed), ...env },
    });
  return counted;
}
