import { dirname } from 'node:path/posix';
import { filesBelow } from '#scripts/files.ts';

const folders = [
  'schema',
  'fixtures',
  'mock-server/core',
  'mock-server/contract',
  'mock-server/domains',
  'client/lib',
  'client/session',
];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Code of tests, generated code, types alone, and resolvers, which only translate. */
const leftOut =
  /\.generated\.ts$|\/test-|\/codegen\.ts$|\/resolvers[^/]*\.ts$|\/domains\/schema\.ts$|\/core\/mock\.ts$/;

/** Where the tests of a module without a test of its own are, besides its folder, by the beginning of its path. */
const testsElsewhere: readonly (readonly [path: string, tests: readonly string[]])[] = [
  ['schema/balance', ['client/lib/balance.test.ts', 'mock-server/domains/license']],
  ['schema/claims', ['client/session/session.test.ts', 'mock-server/domains/devices/devices.test.ts']],
  ['schema/digest', ['mock-server/domains/offline']],
  [
    'fixtures/builders',
    ['fixtures/builders', 'mock-server/believable.test.ts', 'mock-server/reconciles.test.ts'],
  ],
  ['fixtures/', ['fixtures/check.test.ts', 'fixtures/load.test.ts']],
  ['mock-server/contract', ['mock-server/core/world', 'mock-server/domains/people']],
  ['mock-server/domains/activity', ['mock-server/core/activity']],
  ['mock-server/core/activity', ['mock-server/domains/people', 'mock-server/domains/session']],
  ['mock-server/core/alerts', ['mock-server/domains/alerts', 'mock-server/invariants.test.ts']],
  ['mock-server/core/clock', ['mock-server/domains/license']],
  ['mock-server/core/collections', ['mock-server/core/world', 'mock-server/domains/people']],
  ['mock-server/core/devices', ['mock-server/domains/devices', 'mock-server/domains/fastrak']],
  ['mock-server/core/files', ['mock-server/domains/offline', 'mock-server/domains/software']],
  ['mock-server/core/fleet', ['mock-server/domains/devices', 'mock-server/domains/groups']],
  [
    'mock-server/core/graphql',
    ['mock-server/api.test.ts', 'mock-server/hostile.test.ts', 'mock-server/trusted-documents.test.ts'],
  ],
  ['mock-server/core/identity', ['mock-server/domains/session', 'mock-server/control/put-session.test.ts']],
  ['mock-server/core/license', ['mock-server/domains/license', 'mock-server/domains/software']],
  ['mock-server/core/organization', ['mock-server/domains/organization']],
  ['mock-server/core/people', ['mock-server/domains/people', 'mock-server/domains/organization']],
  ['mock-server/core/preferences', ['mock-server/domains/alerts', 'mock-server/domains/session']],
  ['mock-server/core/sandbox', ['mock-server/instances.test.ts']],
  [
    'mock-server/core/wire',
    ['mock-server/faults.test.ts', 'mock-server/transports.test.ts', 'mock-server/api.test.ts'],
  ],
  ['mock-server/core/world', ['mock-server/control/control.test.ts']],
];

/** A module that Stryker changes, and the tests that have to notice. */
export type Module = { file: string; tests: readonly string[] };

/** The modules whose tests are measured, in the order of their paths. */
export function pureModules(): Module[] {
  const tests = ['client', 'fixtures', 'mock-server', 'schema', 'scripts'].flatMap((folder) =>
    filesBelow(folder).filter(isTest),
  );
  return folders
    .flatMap((folder) => filesBelow(folder, '.ts'))
    .filter((file) => !isTest(file) && !leftOut.test(file))
    .map((file) => {
      const own = tests.filter((test) => test.startsWith(`${file.slice(0, -'.ts'.length)}.test.`));
      if (own.length > 0) return { file, tests: own };
      const elsewhere = testsElsewhere.flatMap(([path, found]) => (file.startsWith(path) ? found : []));
      return {
        file,
        tests: tests.filter(
          (test) => dirname(test) === dirname(file) || elsewhere.some((path) => test.startsWith(path)),
        ),
      };
    });
}
