import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { productionRouter } from '#client/vite.config.ts';
import { root } from './files.ts';
import { pageNames } from './page-names.ts';

const compressible = /\.(js|css|html|json|svg|webmanifest)$/;

/** Writes a brotli and a gzip copy beside every text file, so that the host never compresses while serving. */
export async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
    }),
  );
}

/** Builds the portal: `portal` without a byte of the mock, `mock` with client/dev. */
export async function buildClient(mode: 'portal' | 'mock', outDir: string): Promise<void> {
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await compress(outDir);
}

export type ServerBuild = {
  /** From the root; scripts/serve.ts unless another is given. */
  entry?: string;
  /** Expressions to be replaced, as Vite has them. */
  define?: Record<string, string>;
};

/** Builds scripts/serve.ts with all it needs, so that starting reads a few files instead of hundreds. */
export async function buildServer(
  outDir: string,
  { entry = 'scripts/serve.ts', define = {} }: ServerBuild = {},
): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [pageNames()],
    // As in the browser, so that what the host renders is what React takes over there.
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias: productionRouter },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // It is read at every start, so it has no spaces; it has its names, for what errors say.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
        // 'use client' says nothing outside of React's server components.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  });
}
