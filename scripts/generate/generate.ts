import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, root } from '#scripts/files.ts';
import { UsageError } from '#scripts/run.ts';
import { generatedStamp, generatedStampFile } from '#scripts/stamp.mjs';
import { typedFiles } from './codegen.ts';
import {
  errorCodeModule,
  fixturesModule,
  operationsModule,
  operationVariablesModule,
  pagePathsModule,
  readSource,
  sdlModule,
  versionModule,
} from './modules.ts';
import { statesModule } from './states.ts';

/** Texts by path. */
type Generated = ReadonlyMap<string, string>;

async function generatedModules(): Promise<Generated> {
  const typed = await typedFiles();
  return new Map([
    ...typed,
    ['schema/operation-variables.generated.ts', operationVariablesModule(typed)],
    ['schema/sdl.generated.ts', sdlModule()],
    ['schema/error-code.generated.ts', errorCodeModule()],
    ['schema/operations.generated.ts', operationsModule()],
    ['schema/page-paths.generated.ts', pagePathsModule()],
    ['schema/states.generated.ts', await statesModule()],
    ['fixtures/files.generated.ts', fixturesModule()],
    ['mock-server/control/version.generated.ts', versionModule()],
  ]);
}

/** The JSON Schema of the fixtures. Its code imports modules that are generated, so it comes after them. */
async function fixtureSchemaFile(): Promise<Generated> {
  const { fixtureJsonSchema } = await import('#fixtures/json-schema.ts');
  return new Map([['fixtures/world.schema.json', `${JSON.stringify(fixtureJsonSchema(), null, 2)}\n`]]);
}

/** Files that are current keep their times. A rename replaces a file at once, because another command may be reading it. */
function writeStale(files: Generated): string[] {
  const stale = [...files].filter(
    ([file, text]) => !existsSync(join(root, file)) || readSource(file) !== text,
  );
  for (const [file, text] of stale) {
    const path = join(root, file);
    const temporary = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  }
  return stale.map(([file]) => file);
}

function removeLeftOver(files: Generated): void {
  for (const folder of ['client', 'fixtures', 'mock-server', 'schema'])
    for (const file of filesBelow(folder, '.generated.ts')) if (!files.has(file)) rmSync(join(root, file));
}

/** @returns the files that were written. @throws UsageError for an invalid source, and for a read-only folder */
export async function generate(): Promise<string[]> {
  try {
    const stamp = generatedStamp();
    const modules = await generatedModules();
    const written = writeStale(modules);
    removeLeftOver(modules);
    const schema = await fixtureSchemaFile();
    written.push(...writeStale(schema));
    mkdirSync(dirname(generatedStampFile), { recursive: true });
    const files = [...modules.keys(), ...schema.keys()];
    writeFileSync(generatedStampFile, JSON.stringify({ stamp, files }));
    return written;
  } catch (error) {
    // Plugins put a stack trace into their messages.
    throw new UsageError((error as Error).message.replaceAll(/\n\s+at .*/g, ''));
  }
}
