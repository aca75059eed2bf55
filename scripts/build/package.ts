import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildSchema, printSchema } from 'graphql';
import { typeDefs } from '#schema/sdl.generated.ts';
import { packageFile, root } from '#scripts/files.ts';
import { buildServer } from './server.ts';

/** Bundles by name. */
const entries = {
  'licence-portal': 'scripts/package/licence-portal.ts',
  mock: 'scripts/package/mock.ts',
  playwright: 'scripts/package/playwright.ts',
  vitest: 'scripts/package/vitest.ts',
};
const typed = ['mock', 'playwright', 'vitest'] as const;

const specifier = /(['"])((?:#|\.\.?\/)[^'"]+)\.tsx?\1/g;

/** Imports by `#` become relative, because they are only valid in this repository. */
function writeTypes(folder: string): void {
  const emitted = join(folder, 'emitted');
  const config = join(root, 'scripts/package/tsconfig.json');
  const tsc = [packageFile('typescript', 'bin/tsc'), '-p', config, '--outDir', emitted];
  const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package's types can't be written:\n${stdout}`);
  const written = new Set<string>();
  const write = (file: string) => {
    if (written.has(file)) return;
    written.add(file);
    const needed: string[] = [];
    const text = readFileSync(join(emitted, `${file}.d.ts`), 'utf8').replaceAll(
      specifier,
      (_all, quote: string, name: string) => {
        const target = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
        needed.push(target);
        const path = relative(dirname(file), target).replaceAll('\\', '/');
        return `${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`;
      },
    );
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, `${file}.d.ts`), text);
    for (const each of needed) write(each);
  };
  for (const name of typed) write(entries[name].replace(/\.ts$/, ''));
  rmSync(emitted, { recursive: true });
}

export async function buildPackage(outDir: string): Promise<void> {
  await buildServer(outDir, {
    entries,
    external: ['@playwright/test'],
    licenses: 'licenses.md',
  });
  writeTypes(join(outDir, 'types'));
  writeFileSync(join(outDir, 'schema.graphql'), `${printSchema(buildSchema(typeDefs.join('\n')))}\n`);
}
