import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { follow } from '#mock-server/testing/run-main.ts';
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

/** Runs a program of Node and returns its exit code; its output is shown at once, or returned as well. */
async function run(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  shown = true,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // One day's samples, though the run continues past midnight.
    env: { ...process.env, TEST_SEED: String(testSeed), ...env },
  });
  const { code, out, errors } = await follow(child).ended;
  return { code, output: out + errors };
}

/** A run's count from the JSON report it writes; no report is one failure. */
async function counted<Report>(
  report: string,
  tests: () => Promise<{ code: number | null; output: string }>,
  count: (json: Report) => TestCount,
): Promise<TestCount & { output: string }> {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const { code, output } = await tests();
  if (!existsSync(report)) return { passed: 0, failed: 1, times: [], output };
  const result = { ...count(JSON.parse(readFileSync(report, 'utf8'))), output };
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** Unit, HTTP and mounted tests. */
export function runUnitTests(env: NodeJS.ProcessEnv = {}): Promise<TestCount> {
  const report = join(root, '.build/reports/unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts'];
  return counted(
    report,
    () => run([...vitest, ...reporters], env),
    (json: UnitReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      times: unitTimes(json, root),
    }),
  );
}

/** Browser tests; their output is shown when they end. Those that fail are run again for their traces, in .build/e2e. */
export async function runBrowserTests(env: NodeJS.ProcessEnv = {}): Promise<TestCount> {
  const report = join(root, '.build/reports/browser.json');
  const browser = ['--import', 'tsx', 'scripts/browser-tests.ts'];
  const { output, ...result } = await counted(
    report,
    () => run(browser, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }, false),
    (json: BrowserReport) => ({
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky,
      times: browserTimes(json),
    }),
  );
  console.log(output.trimEnd());
  // Tracing makes every test a quarter slower, so only what failed is traced, in a run that doesn't count.
  if (result.failed > 0) await run([...browser, '--last-failed', '--trace', 'on'], env);
  return result;
}
