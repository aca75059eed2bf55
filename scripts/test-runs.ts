import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testSeed } from '#fixtures/test-sweeps.ts';
import { root } from './files.ts';

export type Count = { passed: number; failed: number };

/** Runs a command with its output shown, and counts from the JSON report it wrote; no report is one failure. */
function runCounted(
  command: string[],
  report: string,
  env: NodeJS.ProcessEnv,
  count: (json: unknown) => Count,
) {
  rmSync(report, { force: true });
  mkdirSync(join(report, '..'), { recursive: true });
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    // One day's samples, though the run goes on past midnight.
    env: { ...process.env, TEST_SEED: String(testSeed), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Unit, HTTP and mounted tests. */
export function runUnitTests(env: NodeJS.ProcessEnv = {}): Count {
  const report = join(root, '.build/reports/unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.ts'];
  return runCounted([...vitest, ...reporters], report, env, (json) => {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Browser tests; those that fail are run again for their traces, in .build/e2e. */
export function runBrowserTests(env: NodeJS.ProcessEnv = {}): Count {
  const report = join(root, '.build/reports/browser.json');
  const browser = ['--import', 'tsx', 'scripts/browser-tests.ts'];
  const counted = runCounted(browser, report, env, (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
  // Tracing makes every test a quarter slower, so only what failed is traced, in a run that doesn't count.
  if (counted.failed > 0)
    spawnSync(process.execPath, [...browser, '--last-failed', '--trace', 'on'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_SEED: String(testSeed), ...env },
    });
  return counted;
}
