import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { follow } from '#mock-server/testing/run-main.ts';

/** A change of the code, and whether a test noticed it. */
export type Mutant = {
  /** What Stryker says of it, such as Killed, Timeout, Survived or NoCoverage. */
  status: string;
  /** Counted from 1. */
  line: number;
  /** What the code was replaced with. */
  replacement: string;
};

type Report = {
  files: Record<
    string,
    { mutants: { status: string; location: { start: { line: number } }; replacement?: string }[] }
  >;
};

const program = join(
  dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
);

/**
 * Runs the tests of modules once per mutant that Stryker makes of them, only those that reach the mutant. Modules
 * with the same tests go together, as most of the time goes into the run without a change.
 *
 * @param project a folder with the modules, their tests and what they import; a copy is changed.
 * @param vitestConfig relative to the project; reads which tests to run from MUTATION_TESTS.
 * @returns the mutants of each file, in order; what Stryker printed if the tests fail without any.
 */
export async function runStryker(
  project: string,
  vitestConfig: string,
  files: readonly string[],
  tests: readonly string[],
): Promise<Mutant[][] | string> {
  const folder = join(project, '.build/mutation-score');
  const [config, report] = [join(folder, 'config.json'), join(folder, 'report.json')];
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: vitestConfig, related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: '.build/mutation-score/copies',
    cleanTempDir: 'always',
    ignorePatterns: ['.*', 'dist*', 'docs', 'client/e2e', 'scripts/bench'],
    // It would read tsconfig.json with an API that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    logLevel: 'error',
    allowConsoleColors: false,
    timeoutMS: 10_000,
  };
  writeFileSync(config, JSON.stringify(options));
  const child = spawn(process.execPath, [program, 'run', config], {
    cwd: project,
    env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { out, errors } = await follow(child).ended;
  if (!existsSync(report)) return out + errors;
  const found = (JSON.parse(readFileSync(report, 'utf8')) as Report).files;
  return files.map((file) =>
    (found[file]?.mutants ?? []).map(({ status, location, replacement = '' }) => ({
      status,
      line: location.start.line,
      replacement,
    })),
  );
}
