/**
 * `npm test`: checks, unit and HTTP tests, the build and its size, browser tests. Ends with the line
 * `N passed, N failed`, each check counted as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { root } from './files.ts';
import { runSteps } from './run-steps.ts';

type Count = { passed: number; failed: number };

const reports = join(root, '.build/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a command with its output shown, and counts from the report it wrote; no report is one failure. */
function run(program: string, args: string[], report: string, count: (json: unknown) => Count): Count {
  const file = join(reports, report);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counted = count(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

const node = (script: string) => ['--import', 'tsx', `scripts/${script}`];

const failedChecks = await runSteps(checks);
const counts: Count[] = [{ passed: checks.length - failedChecks.length, failed: failedChecks.length }];

counts.push(
  run(
    'npx',
    [
      '--no',
      'vitest',
      'run',
      '--config',
      'scripts/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'unit.json')}`,
    ],
    'unit.json',
    (json) => {
      const report = json as { numPassedTests: number; numFailedTests: number };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  ),
);

const sampled = await runSteps([
  {
    name: 'tests notice faults in the code of three statements',
    command: ['node', ...node('mutations.ts'), '--sample', '3'],
  },
]);
counts.push({ passed: 1 - sampled.length, failed: sampled.length });

const built = await runSteps([
  { name: 'first load within its budget', command: ['node', ...node('size.ts')] },
]);
counts.push({ passed: 1 - built.length, failed: built.length });

counts.push(
  run('node', node('browser-tests.ts'), 'browser.json', (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  }),
);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
