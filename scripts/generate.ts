/**
 * `npm run generate`: the generated files, and the pools of names, which are in git and which `--if-stale` skips.
 * `--check` fails if a file is stale, or in git by mistake. `--watch` updates files when a source changes.
 */
import { execFileSync } from 'node:child_process';
import { withBuildLock, writeProblem } from './build/build-lock.ts';
import { root } from './files.ts';
import { isFresh, writeStamp } from './generate/ensure-generated.mjs';
import {
  createGenerator,
  fixtureSchemaFile,
  type Generated,
  poolsFile,
  removeLeftOverFiles,
  staleFiles,
  writeStaleFiles,
} from './generate/generated-files.ts';
import { watchSources } from './generate/watch-sources.ts';

const generate = createGenerator();

async function check(): Promise<void> {
  const all = [await generate(), await fixtureSchemaFile(), await poolsFile()];
  const problems = all
    .flatMap(staleFiles)
    .map((file) => `${file} is stale. Run: npm run generate`)
    .concat(
      filesInGit().map((file) => `${file} is generated and must not be in git. Run: git rm --cached ${file}`),
    );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Files that are in git although .gitignore lists them; none in a copy without git. */
function filesInGit(): string[] {
  try {
    const options = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
    const output = execFileSync('git', options, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

async function write(): Promise<{ files: Generated; written: string[] }> {
  const modules = await generate();
  const written = writeStaleFiles(modules);
  const schema = await fixtureSchemaFile();
  written.push(...writeStaleFiles(schema));
  const files = new Map([...modules, ...schema]);
  writeStamp([...files.keys()]);
  return { files, written };
}

async function writeAll(): Promise<void> {
  const { files, written } = await write();
  const removed = removeLeftOverFiles(files);
  const pools = writeStaleFiles(await poolsFile());
  console.log(
    `${files.size} generated files, ${written.length + pools.length} written, ${removed.length} removed.`,
  );
}

/** Prints an error without its stack trace, which plugins also put into messages. */
function tell(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  console.error(writeProblem(error) ?? text.replaceAll(/\n\s+at .*/g, ''));
}

/** Keeps leftover files, since sources may be about to change. */
async function writeAgain(): Promise<void> {
  try {
    const { written } = await write();
    if (written.length > 0) console.log(`Generated ${written.join(', ')}`);
  } catch (error) {
    tell(error);
  }
}

const mode = process.argv.find((arg) => arg.startsWith('--'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  if (mode === '--check') await check();
  else if (mode === '--watch') await watchSources(writeAgain);
  else if (mode === undefined) await withBuildLock(writeAll);
  else
    await withBuildLock(async () => {
      if (!isFresh()) removeLeftOverFiles((await write()).files);
    });
} catch (error) {
  tell(error);
  process.exit(1);
}
