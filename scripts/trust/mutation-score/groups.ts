import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { filesBelow, root } from '#scripts/files.ts';

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
/**
 * Test helpers, generated code, types, resolvers, which only delegate, hooks, which screens test, and builders: most
 * changes of what they draw give other data that is as good, and sweeps hold all data against the rules.
 */
const leftOut =
  /^fixtures\/builders\/|\.generated\.ts$|\/test-|^client\/.*\/use-|\/codegen\.ts$|\/resolvers[^/]*(\.ts$|\/)|\/domains\/schema\.ts$|\/core\/mock\.ts$/;

/** Tests of a folder that are in other folders, or send requests. */
export const moreTests: Readonly<Record<string, readonly string[]>> = {
  'schema/balance': ['client/lib/balance.test.ts', 'mock-server/domains/license'],
  'schema/claims': ['client/session/session.test.ts', 'mock-server/domains/devices/devices.test.ts'],
  'mock-server/core/collections': ['mock-server/core/world', 'mock-server/domains/people'],
  'mock-server/core/tokens': ['mock-server/node/tokens'],
  'mock-server/domains/authentication-code': ['mock-server/domains/authentication-code'],
  'mock-server/domains/fastrak': ['mock-server/domains/fastrak'],
};

/** For these each change takes seconds. Tests beside the modules notice it too. */
const sendsRequests = (file: string) =>
  /\b(?:ask|askData|graphqlRequest)\b[^;]*testing\/send-request|createMockA(?:pi|pp)/.test(
    readFileSync(join(root, file), 'utf8'),
  );

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
        (folderOf(file) === folder && !sendsRequests(file)) ||
        moreTests[folder]?.some((path) => file.startsWith(path)),
    ),
  }));
}

/** The folder of that name, else all with the text in their path. */
export function groupsOf(text: string): Group[] {
  const groups = mutationGroups();
  const exact = groups.filter(({ folder }) => folder === text);
  return exact.length > 0 ? exact : groups.filter(({ folder }) => folder.includes(text));
}
