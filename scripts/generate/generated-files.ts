import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';
import {
  errorCodeModule,
  fixturesModule,
  operationsModule,
  pagePathsModule,
  readSource,
  sdlModule,
  versionModule,
} from './modules.ts';
import { operationVariablesModule } from './operation-variables.ts';
import { statesModule } from './states-module.ts';
import { createTypedFiles } from './typed-files.ts';

export type Generated = ReadonlyMap<string, string>;

/** Returns a function that generates all modules from the current sources; unchanged parts are cached. */
export function createGenerator(): () => Promise<Generated> {
  const makeTypedFiles = createTypedFiles();
  return async () => {
    const files = await makeTypedFiles();
    files.set('schema/operation-variables.generated.ts', operationVariablesModule(files));
    files.set('schema/sdl.generated.ts', sdlModule());
    files.set('schema/error-code.generated.ts', errorCodeModule());
    files.set('schema/operations.generated.ts', operationsModule());
    files.set('schema/page-paths.generated.ts', pagePathsModule());
    files.set('fixtures/files.generated.ts', fixturesModule());
    files.set('schema/states.generated.ts', await statesModule());
    files.set('mock-server/control/version.generated.ts', versionModule());
    return files;
  };
}

/** The JSON Schema of the fixtures. Its code imports modules that are generated, so it comes after them. */
export async function fixtureSchemaFile(): Promise<Generated> {
  const { fixtureJsonSchema } = await import('#fixtures/json-schema.ts');
  return new Map([['fixtures/world.schema.json', `${JSON.stringify(fixtureJsonSchema(), null, 2)}\n`]]);
}

/** The pools of names, a file of the repository. Its code reads the fixtures, which import generated modules. */
export async function poolsFile(): Promise<Generated> {
  const [{ loadFixtures }, { poolsModule }] = await Promise.all([
    import('#fixtures/load.ts'),
    import('./pools.ts'),
  ]);
  const loaded = loadFixtures(join(root, 'fixtures'));
  // npm run fixtures -- check tells the problems.
  if (!loaded.ok) return new Map();
  const { facts, identities } = loaded.fixtures;
  // Generated people must not share their last names.
  const people = [...Object.values(facts.people), ...identities.values()];
  const names = people.map(({ name }) => name.replace(/^.* /, ''));
  return new Map([['fixtures/builders/pools.ts', poolsModule(names)]]);
}

export const staleFiles = (files: Generated): string[] =>
  [...files]
    .filter(([file, text]) => !existsSync(join(root, file)) || readSource(file) !== text)
    .map(([file]) => file);

/** Writes those that are out of date, so that the others keep their times; returns their paths. */
export function writeStaleFiles(files: Generated): string[] {
  const stale = staleFiles(files);
  for (const file of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), files.get(file) ?? '');
  }
  return stale;
}

export function removeLeftOverFiles(files: Generated): string[] {
  const leftOver = ['client', 'fixtures', 'mock-server', 'schema']
    .flatMap((folder) => filesBelow(folder, '.generated.ts'))
    .filter((file) => !files.has(file));
  for (const file of leftOver) rmSync(join(root, file));
  return leftOver;
}
