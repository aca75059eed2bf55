/**
 * Writes the generated files: types and documents (schema/codegen.ts), the SDL as a module, the error codes,
 * the names of the portal's operations, the fixtures as a module, their JSON Schema, the pools of names and
 * phrases, and the tables of fixtures/README.md. `--check` writes nothing and fails if a file is stale or
 * left over. `--watch` updates files when a source changes.
 */
import {
  createGenerator,
  leftOverFiles,
  removeLeftOverFiles,
  staleFiles,
  writeStaleFiles,
} from './generate/generated-files.ts';
import { watchSources } from './generate/watch-sources.ts';

const generate = createGenerator();

async function check(): Promise<void> {
  const generated = await generate();
  const stale = staleFiles(generated);
  const leftOver = leftOverFiles(generated);
  for (const file of stale) console.error(`${file} is stale. Run: npm run generate`);
  for (const file of leftOver)
    console.error(`${file} is generated from nothing any more. Run: npm run generate`);
  if (generated.problems !== null) console.error(generated.problems);
  if (stale.length + leftOver.length > 0 || generated.problems !== null) process.exitCode = 1;
}

async function write(): Promise<void> {
  const generated = await generate();
  const written = writeStaleFiles(generated).length;
  const removed = removeLeftOverFiles(generated).length;
  console.log(`${generated.files.size} generated files, ${written} written, ${removed} removed.`);
  if (generated.problems === null) return;
  console.error(generated.problems);
  process.exitCode = 1;
}

/** Keeps leftover files, since sources may be about to change, and leaves fixture problems to the API. */
async function writeAgain(): Promise<void> {
  try {
    const written = writeStaleFiles(await generate());
    if (written.length > 0) console.log(`Generated ${written.join(', ')}`);
  } catch (error) {
    // Without the stack trace, which plugins also put into messages.
    const text = error instanceof Error ? error.message : String(error);
    console.error(text.replaceAll(/\n\s+at .*/g, ''));
  }
}

if (process.argv.includes('--check')) await check();
else if (process.argv.includes('--watch')) await watchSources(writeAgain);
else await write();
