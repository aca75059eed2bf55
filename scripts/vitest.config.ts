import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience } from './test/patience.ts';

/** Tests that replace modules, reload them, or change their state. Each loads its own modules. */
const withOwnModules = [
  'client/app/frame/content-gate.test.tsx',
  'client/app/missing-page.test.tsx',
  'client/app/page-failures.test.tsx',
  'client/dev/**/*.test.tsx',
  'client/browser/use-now.test.tsx',
  'client/main.test.tsx',
  'client/session/session-store.test.tsx',
];

/** The names that schema/text/hidden-name.mjs describes. */
const hidden = '**/.*';

const dom = {
  environment: 'jsdom',
  setupFiles: ['client/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};
const sweeps = [
  'scripts/build/equal-builds.test.ts',
  'scripts/contract/seeded.test.ts',
  'scripts/package/clients.test.ts',
  'scripts/package/package.test.ts',
];
const onlyInSweeps = process.env.TEST_SWEEPS === 'whole' ? [] : sweeps;

/** Node 25 and newer define `localStorage`, which would hide the test page's. */
const withoutStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  define: { __MOCK__: 'true' },
  // Node loads the CommonJS build of graphql for packages. Two copies in one process reject each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    globalSetup: 'scripts/test/generated.mjs',
    setupFiles: ['scripts/test/seed-property-tests.ts'],
    testTimeout: 30_000 * patience,
    hookTimeout: 30_000 * patience,
    retry: 0,
    // Projects share compiled modules, and so do runs: 4 % less processor time at first, then 12 %.
    experimental: { fsModuleCache: true },
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    // Tests mount and discard thousands of pages. With the default, V8 collects garbage all the time.
    execArgv: ['--max-semi-space-size=64', ...withoutStorage],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: ['{client,fixtures,mock-server,schema,scripts}/**/*.test.ts'],
          exclude: ['client/e2e/**', '**/node_modules/**', hidden, ...onlyInSweeps],
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'dom',
          isolate: false,
          include: ['client/**/*.test.tsx'],
          exclude: [...withOwnModules, hidden],
        },
      },
      { extends: true, test: { ...dom, name: 'dom alone', include: withOwnModules, exclude: [hidden] } },
    ],
  },
});
