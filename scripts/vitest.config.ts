import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** Unit, HTTP and mounted tests. Files that mount something say so by their ending, `.test.tsx`. */
export default defineConfig({
  root,
  define: { __MOCK__: 'true' },
  plugins: [react()],
  // Node gives packages the CommonJS build of graphql; two copies in one process refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: join(root, 'node_modules/graphql/index.js') }] },
  test: {
    // Machines are noisy; nothing here is about time.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{client,fixtures,mock-server,schema,scripts}/**/*.test.ts'],
          exclude: ['client/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['client/**/*.test.tsx'],
          setupFiles: ['client/test-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
