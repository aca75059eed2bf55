import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/**
 * Two outputs from one source: `--mode portal` (dist/, without a byte of the mock) and `--mode mock`
 * (.build/mock/, with client/dev, which `npm start` serves beside the embedded mock API).
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __MOCK__: JSON.stringify(mode !== 'portal') },
  build: {
    outDir: mode === 'portal' ? join(root, 'dist') : join(root, '.build/mock'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
