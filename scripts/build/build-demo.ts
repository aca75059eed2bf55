import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/files.ts';
import { baseMark, demoPage } from './demo-page.ts';
import { schemaWithoutDescriptions } from './schema-without-descriptions.ts';

export async function buildDemo(name: 'demo' | 'single', outDir: string): Promise<void> {
  const isSingle = name === 'single';
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    mode: 'demo',
    logLevel: 'warn',
    base: isSingle ? './' : baseMark,
    plugins: [demoPage(), schemaWithoutDescriptions()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      // The API is one chunk, because every page needs most of it.
      chunkSizeWarningLimit: 4_000,
      ...(isSingle && {
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        modulePreload: false,
      }),
      rolldownOptions: { output: isSingle ? { codeSplitting: false } : {} },
    },
  });
}
