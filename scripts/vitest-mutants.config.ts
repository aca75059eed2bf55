import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Of the measured folder.
const tests: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]');
const setupFiles = ['scripts/test/seed-property-tests.ts'];

/** Each test file loads its own modules, so that what a change left in memory isn't there for the next. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // Stryker's copy of the checkout contains the generated files.
    globalSetup: [],
    // Stryker runs tests in threads, which don't accept V8 flags.
    execArgv: [],
    projects: [
      {
        extends: true,
        test: { name: 'node', setupFiles, include: tests.filter((file) => file.endsWith('.ts')) },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'client/testing/setup.ts'],
          include: tests.filter((file) => file.endsWith('.tsx')),
        },
      },
    ],
  },
});
