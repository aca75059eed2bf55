import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { follow } from '#mock-server/testing/run-main.ts';
import type { Reference } from '#scripts/coverage-page.ts';

/** A cited test and whether it failed; `missing` if no test has that name. */
export type Verdict = 'passed' | 'failed' | 'missing';

/** Matches a test title in the source with the names test.each generates. */
export function titlePattern(title: string): RegExp {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Titles of test.each contain printf, template or $name placeholders.
  return new RegExp(escaped.replace(/%[sdifjop#]|\\\$\\\{[^}]*\\\}|\\\$\w+/g, '.*'));
}

async function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // A cited test may be a case of a parameterized one.
    env: { ...process.env, ...env, TEST_SWEEPS: 'whole', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { out, errors } = await follow(child).ended;
  return out + errors;
}

type Ran = { title: string; failed: boolean };

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** The tests of a file that ran; null if Vitest couldn't load the file. */
function ranByVitest(json: unknown, file: string): Ran[] | null {
  const results = (json as VitestReport).testResults.filter(({ name }) => name.endsWith(`/${file}`));
  if (results.some(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0))
    return null;
  return results.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, failed: status === 'failed' })),
  );
}

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

function ranByPlaywright(json: unknown): Ran[] {
  const visit = (suite: Suite, above: string): Ran[] => {
    const path = `${above} ${suite.title}`;
    return [
      ...(suite.specs ?? []).map(({ title, ok }) => ({ title: `${path} ${title}`, failed: !ok })),
      ...(suite.suites ?? []).flatMap((inner) => visit(inner, path)),
    ];
  };
  return (json as { suites: Suite[] }).suites.flatMap((suite) => visit(suite, ''));
}

function verdictOf(title: string, ran: readonly Ran[]): Verdict {
  const matching = ran.filter((test) => titlePattern(title).test(test.title));
  if (matching.length === 0) return 'missing';
  return matching.some(({ failed }) => failed) ? 'failed' : 'passed';
}

/**
 * Runs the cited tests; those for Vitest in one run.
 *
 * @param folder a checkout with its dependencies.
 * @returns a verdict for each file and title; a file that can't be loaded fails all of its titles.
 * @throws if a runner left no report although the code builds.
 */
export async function runTests(
  folder: string,
  references: readonly Reference[],
): Promise<{ file: string; title: string; verdict: Verdict }[]> {
  const report = join(folder, '.build', 'mutation-report.json');
  const isBrowser = ({ file }: Reference) => file.endsWith('.spec.ts');

  async function runGroup(group: readonly Reference[], command: (names: string) => string[]) {
    if (group.length === 0) return [];
    rmSync(report, { force: true });
    const names = group.flatMap(({ titles }) => titles.map((title) => titlePattern(title).source)).join('|');
    const output = await run(folder, command(names), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const json: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
    // If a mutation breaks the build, every browser test counts as failed.
    if (json === null && !(group.every(isBrowser) && /error/i.test(output)))
      throw new Error(`${group.map(({ file }) => file).join(', ')} left no report.\n${output.slice(-2_000)}`);
    return group.flatMap((reference) => {
      const ran =
        json === null
          ? null
          : isBrowser(reference)
            ? ranByPlaywright(json)
            : ranByVitest(json, reference.file);
      return reference.titles.map((title) => ({
        file: reference.file,
        title,
        verdict: ran === null ? ('failed' as const) : verdictOf(title, ran),
      }));
    });
  }

  const cited = references.filter(({ titles }) => titles.length > 0);
  const files = (group: readonly Reference[]) => group.map(({ file }) => file);
  const unit = cited.filter((reference) => !isBrowser(reference));
  const browser = cited.filter(isBrowser);
  return [
    ...(await runGroup(unit, (names) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'scripts/vitest.config.ts',
      ...files(unit),
      '-t',
      names,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])),
    ...(await runGroup(browser, (names) => [
      'scripts/run.cjs',
      'browser',
      ...files(browser),
      '--grep',
      names,
    ])),
  ];
}
