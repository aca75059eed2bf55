/** `npm run generate`: the generated files, and the pools of names, which are in git. */
import { execFileSync } from 'node:child_process';
import { watch } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isHidden } from '#schema/text/hidden-name.mjs';
import { root } from './files.ts';
import {
  fixtureSchemaFile,
  generate,
  generatedModules,
  poolsFile,
  stale,
  writeStale,
} from './generate/generate.ts';
import { readOptions } from './run.ts';

const usage = `Writes the types and typed documents, the fixtures' JSON Schema, and the pools of names.

Usage: npm run generate -- [options]`;

/** Files that are in git although .gitignore lists them; none in a copy without git. */
function ignoredInGit(): string[] {
  try {
    const options = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
    const output = execFileSync('git', options, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

async function check(): Promise<void> {
  const all = [await generatedModules(), await fixtureSchemaFile(), await poolsFile()];
  const problems = [
    ...all.flatMap(stale).map((file) => `${file} is stale. Run: npm run generate`),
    ...ignoredInGit().map((file) => `${file} must not be in git. Run: git rm --cached ${file}`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

const isSource = (file: string) =>
  !isHidden(basename(file)) &&
  /\.graphql$|\.states\.ts$|^(default|(identities|scenarios|stories)[\\/][^\\/]+)\.json$/.test(file);
// Editors save a file in several steps.
const settleMs = 30;

async function generateOnChange(): Promise<never> {
  let isChanged = true;
  let wake = () => {};
  for (const folder of ['schema', 'client', 'fixtures'])
    watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
      if (file !== null && !isSource(file)) return;
      isChanged = true;
      wake();
    });
  for (;;) {
    if (!isChanged)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    await sleep(settleMs);
    isChanged = false;
    try {
      const written = await generate();
      if (written.length > 0) console.log(`Generated ${written.join(', ')}`);
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}

const { values } = readOptions(usage, {
  check: { type: 'boolean', help: 'only compare; fails when a file is stale, or in git by mistake' },
  watch: { type: 'boolean', help: 'generate again when a source changes' },
});
if (values.check) await check();
else if (values.watch) await generateOnChange();
else {
  const written = [...(await generate()), ...writeStale(await poolsFile())];
  console.log(written.length === 0 ? 'Nothing was stale.' : `Generated ${written.join(', ')}`);
}
