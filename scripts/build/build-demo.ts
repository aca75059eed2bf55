import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/files.ts';
import { demoPage } from './demo-page.ts';
import { schemaWithoutDescriptions } from './schema-without-descriptions.ts';

/** One script, one style sheet and no other files, which scripts/demo/write-demo.ts puts into one page. */
export async function buildDemo(outDir: string): Promise<void> {
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'demo',
    logLevel: 'warn',
    // The routes are in the hash (client/lib/routes-in-hash.ts).
    base: './',
    plugins: [demoPage(), schemaWithoutDescriptions()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      chunkSizeWarningLimit: 4_000,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
