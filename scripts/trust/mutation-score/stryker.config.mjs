/** For one folder, given in MUTATION_GROUP (groups.ts). Results are kept until a module or its tests change. */
const { folder, modules, tests, leastScore } = JSON.parse(process.env.MUTATION_GROUP ?? '');
// For scripts/vitest-mutants.config.ts, which Stryker's workers load.
process.env.MUTATION_TESTS = JSON.stringify(tests);
const results = `.build/mutation-score/${folder.replaceAll('/', '-')}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: modules,
  // Most are texts for people, which other tests read.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Leaves out code that runs once, at import. Stryker counts a failed import as a change that no test noticed, and
  // keeps old results of such code when a test changes.
  ignoreStatic: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/vitest-mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `${results}.json`,
  thresholds: { high: 100, low: leastScore, break: leastScore },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${results}.html` },
  tempDirName: '.build/mutation-score/copies',
  cleanTempDir: 'always',
  ignorePatterns: ['.*', 'dist*', 'docs', 'client/e2e', 'scripts/bench'],
  // Stryker would read tsconfig.json with an API that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  logLevel: 'error',
  allowConsoleColors: false,
  timeoutMS: 10_000,
};
