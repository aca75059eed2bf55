import { runChild } from '#scripts/run/run-child.mjs';
import { type Count, runBrowserTests, runUnitTests } from '#scripts/test/test-runs.ts';

/** A part: a run of tests to count, or a program that writes its own report (report-part.ts). */
export type Part = { promise: string; repeat: string } & (
  | { count(): Promise<Count> }
  | {
      program(options: readonly string[]): Promise<number | null>;
      takes: readonly string[];
    }
);

const whole = { TEST_SWEEPS: 'whole' };

const ownProgram = (name: string, promise: string, ...takes: string[]): Part => ({
  promise,
  takes,
  repeat: `npm run trust -- --only ${name}`,
  program: (options) => runChild(['--import', 'tsx', `scripts/trust/${name}.ts`, ...options]),
});

/** The parts of `npm run trust`, in order: the quickest first. */
export const parts: Readonly<Record<string, Part>> = {
  deploy: ownProgram(
    'deploy',
    'Behind nginx and HAProxy with the files of scripts/deploy, each session stays on its instance, and the others survive when one ends.',
  ),
  fuzzing: ownProgram(
    'fuzzing',
    'No request to the portal or the mock API causes an unhandled error, malformed HTTP, a slow response, or growing memory.',
  ),
  accessibility: ownProgram(
    'accessibility',
    'No state has a WCAG 2.2 A or AA problem that programs can find: three themes, four widths, Tab.',
    'states',
  ),
  pictures: ownProgram(
    'pictures',
    'A picture of each state in light, dark and on a phone; with --since REF, compared with another commit.',
    'since',
    'states',
  ),
  isolation: ownProgram(
    'isolation',
    'Visitors are isolated from each other: sandboxes, accounts, views as someone else, rendered pages.',
  ),
  firefox: ownProgram(
    'firefox',
    'The portal works in Firefox: its states, signing in, logging out in one of two tabs, an exchange.',
  ),
  soak: ownProgram(
    'soak',
    'Under sustained mixed load, the portal and the mock API stay fast, use no more memory, and report no errors.',
  ),
  chaos: ownProgram(
    'chaos',
    'No failure of the API, the network or the browser causes a blank page, an endless spinner, or an uncaught error.',
    'states',
  ),
  unit: {
    promise:
      'Unit, HTTP and mounted tests pass, with complete sweeps, and property tests with the seed of the day.',
    repeat: 'TEST_SWEEPS=whole npm run unit -- FILE -t "TEST"',
    count: () => runUnitTests(whole),
  },
  browser: {
    promise: 'Browser tests pass on every route, in both themes, at every width.',
    repeat: 'TEST_SWEEPS=whole npm run browser -- FILE --grep "TEST" --trace on',
    count: () => runBrowserTests(whole),
  },
  build: ownProgram(
    'build',
    'The production build is the same, byte for byte, without the code of mock mode and the demo.',
  ),
  'mutation-score': ownProgram(
    'mutation-score',
    'The tests of each folder notice at least 80 % of the changes that Stryker makes to its logic; texts, constants and the drawing of data aside.',
    'modules',
  ),
};

export const goneParts: Readonly<Record<string, string>> = {
  engines: 'The part "firefox" runs Firefox; CI runs all tests on each supported Node.',
  screenshots: 'The part "pictures" with --since REF shows what differs from another commit.',
  'supply-chain':
    'npm run check -- --only lock-file checks platforms, licenses, checksums and install scripts.',
  mutations: 'The part "mutation-score" changes the code of modules with logic.',
};
