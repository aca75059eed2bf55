import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { productionRouter } from '#client/vite.config.ts';
import { root } from '#scripts/files.ts';

const page = /[\\/]client[\\/]routes[\\/].*-page\.tsx$/;

/** Gives page components of the server build a `pageFile`, by which the manifests of client builds name their chunk. */
function pageNames(): Plugin {
  return {
    name: 'page-names',
    enforce: 'pre',
    transform(code, id) {
      const [, component] = (page.test(id) && /export function (\w+Page)\(/.exec(code)) || [];
      if (!component) return null;
      const file = relative(`${root}/client`, id).replaceAll('\\', '/');
      return { code: `${code}\n${component}.pageFile = ${JSON.stringify(file)};\n`, map: null };
    },
  };
}

export type ServerBuild = {
  /** Files by the name of their bundle, relative to the root; defaults to scripts/start/serve.ts. */
  entries?: Record<string, string>;
  external?: string[];
  licenses?: string;
};

/** Bundles scripts/start/serve.ts with its dependencies, so that starting reads a few files instead of hundreds. */
export async function buildServer(
  outDir: string,
  { entries = { serve: 'scripts/start/serve.ts' }, external = [], licenses }: ServerBuild = {},
): Promise<void> {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [pageNames()],
    // The browser has the same, so that it can hydrate the host's HTML.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: productionRouter },
    // GraphiQL's page has 9 MB.
    ssr: { noExternal: true, external: ['@graphql-yoga/render-graphiql', ...external], target: 'node' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      license: licenses !== undefined && { fileName: licenses },
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Every start reads the bundle. Functions and classes keep their names for error messages.
          minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
        },
        // 'use client' only matters for React Server Components.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  });
}
