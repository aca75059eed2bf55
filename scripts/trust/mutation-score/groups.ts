import { dirname } from 'node:path/posix';
import { filesBelow } from '#scripts/files.ts';

/** In percent of the changes. */
export const leastScore = 80;

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
/** Test helpers, generated code, types, resolvers, which only delegate, and hooks, which screens test. */
const leftOut =
  /\.generated\.ts$|\/test-|^client\/.*\/use-|\/codegen\.ts$|\/resolvers[^/]*(\.ts$|\/)|\/domains\/schema\.ts$|\/core\/mock\.ts$/;

/** Tests of a folder that are in other folders. */
export const testsElsewhere: Readonly<Record<string, readonly string[]>> = {
  'schema/balance': ['client/lib/balance.test.ts', 'mock-server/domains/license'],
  'schema/claims': ['client/session/session.test.ts', 'mock-server/domains/devices/devices.test.ts'],
  'fixtures/builders': ['mock-server/believable.test.ts', 'mock-server/reconciles.test.ts'],
  'fixtures/changes': ['mock-server/control/put-session.test.ts'],
  'client/session': ['client/app/frame/view-bar.test.tsx', 'client/app/session-flow.test.tsx'],
  'mock-server/core/clock': ['mock-server/domains/license'],
  'mock-server/core/collections': ['mock-server/core/world', 'mock-server/domains/people'],
  'mock-server/core/sandbox': ['mock-server/instances.test.ts'],
  'mock-server/core/tokens': ['mock-server/node/tokens'],
  'mock-server/core/world': ['mock-server/control/control.test.ts'],
};

/** They send many requests, so that each change would take seconds; tests beside the modules notice it too. */
export const slowTests: readonly string[] = [
  'mock-server/domains/alerts/due-dates.test.ts',
  'mock-server/domains/license/license-days.test.ts',
  'mock-server/domains/license/organization-licenses.test.ts',
  'mock-server/domains/offline/offline.test.ts',
  'mock-server/domains/software/software.test.ts',
];

export type Group = { folder: string; modules: readonly string[]; tests: readonly string[] };

const folderOf = (file: string) =>
  dirname(file)
    .split('/')
    .slice(0, file.startsWith('mock-server/') ? 3 : 2)
    .join('/');

export function mutationGroups(): Group[] {
  const tests = ['client', 'fixtures', 'mock-server', 'schema'].flatMap((folder) =>
    filesBelow(folder).filter(isTest),
  );
  const modules = folders
    .flatMap((folder) => filesBelow(folder, '.ts'))
    .filter((file) => !isTest(file) && !leftOut.test(file));
  return [...new Set(modules.map(folderOf))].toSorted().map((folder) => ({
    folder,
    modules: modules.filter((file) => folderOf(file) === folder),
    tests: tests.filter(
      (file) =>
        (folderOf(file) === folder && !slowTests.includes(file)) ||
        testsElsewhere[folder]?.some((path) => file.startsWith(path)),
    ),
  }));
}

/** The folder of that name, else all with the text in their path. */
export function groupsOf(text: string): Group[] {
  const groups = mutationGroups();
  const exact = groups.filter(({ folder }) => folder === text);
  return exact.length > 0 ? exact : groups.filter(({ folder }) => folder.includes(text));
}
