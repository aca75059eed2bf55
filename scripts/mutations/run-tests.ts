import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A cited test and whether it failed; `missing` where no test of that name ran. */
export type Verdict = 'passed' | 'failed' | 'missing';

/** A title as the source has it, matching what test.each made of it. */
export function titlePattern(title: string): RegExp {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Titles of test.each hold printf places, template places, or $name.
  return new RegExp(escaped.replace(/%[sdifjop#]|\\\$\\\{[^}]*\\\}|\\\$\w+/g, '.*'));
}

async function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await once(child, 'close');
  return output;
}

type Ran = { title: string; failed: boolean };

/** Whether Vitest could load the file; one it couldn't load has failed without a single test. */
function isLoaded(json: unknown): boolean {
  const { testResults } = json as { testResults: { status: string; assertionResults: unknown[] }[] };
  return !testResults.some(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
}

function ranByVitest(json: unknown): Ran[] {
  const { testResults } = json as {
    testResults: { message?: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
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

/**
 * Runs the tests of one file whose names match the titles.
 *
 * @param folder a checkout with its dependencies.
 * @returns a verdict for each title; a file that can't be loaded fails all of them.
 */
export async function runTests(
  folder: string,
  file: string,
  titles: readonly string[],
): Promise<Map<string, Verdict>> {
  const isBrowser = file.endsWith('.spec.ts');
  const report = join(folder, '.build', 'mutation-report.json');
  rmSync(report, { force: true });
  const names = titles.map((title) => titlePattern(title).source).join('|');
  const command = isBrowser
    ? ['scripts/run.cjs', 'browser', file, '--grep', names]
    : [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'scripts/vitest.config.ts',
        file,
        '-t',
        names,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
  const output = await run(folder, command, isBrowser ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {});
  // A mutation that keeps the build or the file from loading is noticed by every test of it.
  const allFailed = () => new Map(titles.map((title): [string, Verdict] => [title, 'failed']));
  if (!existsSync(report)) {
    if (isBrowser && /error/i.test(output)) return allFailed();
    throw new Error(`${file} left no report.\n${output.slice(-2_000)}`);
  }
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
  if (!isBrowser && !isLoaded(json)) return allFailed();
  const ran = isBrowser ? ranByPlaywright(json) : ranByVitest(json);
  return new Map(
    titles.map((title) => {
      const matching = ran.filter((test) => titlePattern(title).test(test.title));
      if (matching.length === 0) return [title, 'missing'];
      return [title, matching.some(({ failed }) => failed) ? 'failed' : 'passed'];
    }),
  );
}
