/**
 * Writes what is made from other files: types and documents (schema/codegen.ts), the SDL as a module, the list
 * of error codes, the names of the portal's operations, the fixtures as a module, their JSON Schema, the
 * pools of names and phrases, and the tables of fixtures/README.md. `--check` writes nothing and fails when a file is stale or left over.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { fixtureJsonSchema } from '#fixtures/json-schema.ts';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { codegen } from '#schema/codegen.ts';
import { filesBelow, root } from './files.ts';
import { fixturesPage } from './generate/fixtures-page.ts';
import {
  banner,
  errorCodeModule,
  fixtureIds,
  fixturesModule,
  operationsModule,
  sdlModule,
} from './generate/modules.ts';
import { poolsModule } from './generate/pools.ts';

const poolsFile = 'fixtures/builders/pools.generated.ts';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

async function generated(): Promise<Map<string, string>> {
  const outputs = await generate({ ...codegen, cwd: root }, false);
  const files = new Map<string, string>();
  for (const { filename, content } of outputs) {
    const relative = filename.startsWith(root) ? filename.slice(root.length + 1) : filename;
    files.set(relative, `${banner}${content.trim()}\n`);
  }
  files.set('schema/sdl.generated.ts', sdlModule());
  files.set('schema/error-code.generated.ts', errorCodeModule());
  files.set('schema/operations.generated.ts', operationsModule());
  files.set('fixtures/files.generated.ts', fixturesModule());
  // From the files themselves, since the module that lists them may be as stale as what is made here.
  const schema = fixtureJsonSchema(fixtureIds('scenarios'));
  files.set('fixtures/world.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  return files;
}

/** The last words of the names in fixture files, which no generated person may share. */
function namesInFixtures({ facts, identities }: Fixtures): string[] {
  const people = [...Object.values(facts.people), ...identities.values()];
  return people.map(({ name }) => name.replace(/^.* /, ''));
}

/** What is made from the content of the fixtures, or what is wrong with them. */
function fromFixtures(): { page: string; pools: string } | { problems: string } {
  const loaded = loadFixtures(join(root, 'fixtures'));
  if (!loaded.ok) return { problems: describeProblems(loaded.problems) };
  return {
    page: fixturesPage(read('fixtures/README.md'), loaded.fixtures),
    pools: poolsModule(namesInFixtures(loaded.fixtures)),
  };
}

const files = await generated();
const written = fromFixtures();
if ('page' in written) {
  files.set('fixtures/README.md', written.page);
  files.set(poolsFile, written.pools);
}

const stale = [...files]
  .filter(([file, text]) => !existsSync(join(root, file)) || read(file) !== text)
  .map(([file]) => file);
const leftOver = ['client', 'fixtures', 'mock-server', 'schema']
  .flatMap((folder) => filesBelow(folder, '.generated.ts'))
  .filter((file) => !files.has(file) && file !== poolsFile);

if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is stale. Run: npm run generate`);
  for (const file of leftOver)
    console.error(`${file} is generated from nothing any more. Run: npm run generate`);
  if (stale.length + leftOver.length > 0) process.exitCode = 1;
} else {
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), files.get(file) ?? '');
  }
  for (const file of leftOver) rmSync(join(root, file));
  console.log(`${files.size} generated files, ${stale.length} written, ${leftOver.length} removed.`);
}
if ('problems' in written) {
  console.error(written.problems);
  process.exitCode = 1;
}
