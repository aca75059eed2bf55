import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fixtures } from '#fixtures/fixtures.ts';
import { fixtureJsonSchema } from '#fixtures/json-schema.ts';
import { loadFixtures } from '#fixtures/load.ts';
import { describeProblems } from '#fixtures/problems.ts';
import { filesBelow, root } from '#scripts/files.ts';
import { documentModules } from './document-modules.ts';
import { fixturesPage } from './fixtures-page.ts';
import {
  errorCodeModule,
  fixturesModule,
  operationsModule,
  pagePathsModule,
  readSource,
  sdlModule,
  versionModule,
} from './modules.ts';
import { poolsModule } from './pools.ts';
import { createTypedFiles } from './typed-files.ts';

/** The generated files by path, and problems of the fixtures they are generated from. */
export type Generated = { files: ReadonlyMap<string, string>; problems: string | null };

const poolsFile = 'fixtures/builders/pools.generated.ts';

/** Last words of names in fixture files, which generated people must not share. */
function namesInFixtures({ facts, identities }: Fixtures): string[] {
  const people = [...Object.values(facts.people), ...identities.values()];
  return people.map(({ name }) => name.replace(/^.* /, ''));
}

/** Returns a function that generates all files from the current sources; unchanged parts are cached. */
export function createGenerator(): () => Promise<Generated> {
  const makeTypedFiles = createTypedFiles();
  return async () => {
    const files = await makeTypedFiles();
    for (const [file, text] of documentModules(files)) files.set(file, text);
    files.set('schema/sdl.generated.ts', sdlModule());
    files.set('schema/error-code.generated.ts', errorCodeModule());
    files.set('schema/operations.generated.ts', operationsModule());
    files.set('schema/page-paths.generated.ts', pagePathsModule());
    files.set('fixtures/files.generated.ts', fixturesModule());
    files.set('mock-server/control/version.generated.ts', versionModule());
    const schema = fixtureJsonSchema();
    files.set('fixtures/world.schema.json', `${JSON.stringify(schema, null, 2)}\n`);
    const loaded = loadFixtures(join(root, 'fixtures'));
    if (!loaded.ok) return { files, problems: describeProblems(loaded.problems) };
    files.set('fixtures/README.md', fixturesPage(readSource('fixtures/README.md'), loaded.fixtures));
    files.set(poolsFile, poolsModule(namesInFixtures(loaded.fixtures)));
    return { files, problems: null };
  };
}

/** The generated files that are out of date. */
export function staleFiles({ files }: Generated): string[] {
  return [...files]
    .filter(([file, text]) => !existsSync(join(root, file)) || readSource(file) !== text)
    .map(([file]) => file);
}

/** Generated files that are no longer generated. */
export function leftOverFiles({ files }: Generated): string[] {
  return ['client', 'fixtures', 'mock-server', 'schema']
    .flatMap((folder) => filesBelow(folder, '.generated.ts'))
    .filter((file) => !files.has(file) && file !== poolsFile);
}

/** Writes the files that are out of date; returns their paths. */
export function writeStaleFiles(generated: Generated): string[] {
  const stale = staleFiles(generated);
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), generated.files.get(file) ?? '');
  }
  return stale;
}

/** Removes files that are no longer generated; returns their paths. */
export function removeLeftOverFiles(generated: Generated): string[] {
  const leftOver = leftOverFiles(generated);
  for (const file of leftOver) rmSync(join(root, file));
  return leftOver;
}
