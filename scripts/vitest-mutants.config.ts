import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// With Stryker's own option for test files, it doesn't change what is evaluated once, such as a constant.
const tests: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '[]');
const setupFiles = ['scripts/test/seed-property-tests.ts'];

/** The tests of one module, each file with its own modules, so that constants are evaluated again for each change. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    // Stryker's copy has the generated files of the checkout.
    globalSetup: [],
    // Stryker runs tests in threads, which take no flags of V8.
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
          setupFiles: [...setupFiles, 'client/test-setup.ts'],
          include: tests.filter((file) => file.endsWith('.tsx')),
        },
      },
    ],
  },
});
