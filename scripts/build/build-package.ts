import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildSchema, printSchema } from 'graphql';
import type { Plugin } from 'vite';
import { typeDefs } from '#schema/sdl.generated.ts';
import { root } from '#scripts/files.ts';
import { buildServer } from './build-outputs.ts';

/** Bundles by name; `mock` is for runtimes without Node's modules. */
const entries = {
  'licence-portal': 'scripts/package/licence-portal.ts',
  mock: 'scripts/package/mock.ts',
  'mock-node': 'scripts/package/mock-node.ts',
  playwright: 'scripts/package/playwright.ts',
  vitest: 'scripts/package/vitest.ts',
};
const typed = ['mock-node', 'playwright', 'vitest'] as const;

/** The builds of these packages for runtimes with Fetch, so that `mock` imports no modules of Node. */
const portable = [
  { find: /^@whatwg-node\/fetch$/, replacement: 'node_modules/@whatwg-node/fetch/dist/esm-ponyfill.js' },
  { find: /^lru-cache$/, replacement: 'node_modules/lru-cache/dist/esm/browser/index.js' },
].map(({ find, replacement }) => ({ find, replacement: join(root, replacement) }));

/** Drops the import of `node:module` from the shared chunk, because only bundles for Node use its `require`. */
function requireOnUse(): Plugin {
  const eager = 'createRequire(import.meta.url)';
  const onUse = `name=>process.getBuiltinModule("node:module").${eager}(name)`;
  return {
    name: 'require-on-use',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => fileName.startsWith('rolldown-runtime'));
      if (runtime?.type !== 'chunk' || !runtime.code.includes(eager))
        throw new Error("The bundle's runtime makes no require(); adapt requireOnUse in build-package.ts.");
      runtime.code = runtime.code
        .replace(/import\s*\{\s*createRequire\s*\}\s*from\s*["']node:module["'];?/, '')
        .replace(eager, onUse);
    },
  };
}

const specifier = /(['"])((?:#|\.\.?\/)[^'"]+)\.tsx?\1/g;

/** Imports by `#` become relative, because they are only valid in this repository. */
function writeTypes(folder: string): void {
  const emitted = join(folder, 'emitted');
  const config = join(root, 'scripts/package/tsconfig.json');
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '-p', config, '--outDir', emitted];
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
    alias: portable,
    plugins: [requireOnUse()],
    licenses: 'licenses.md',
  });
  writeTypes(join(outDir, 'types'));
  writeFileSync(join(outDir, 'schema.graphql'), `${printSchema(buildSchema(typeDefs.join('\n')))}\n`);
}
