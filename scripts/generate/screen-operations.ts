import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import { root } from '#scripts/files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** This file imports the code of every page; the frame only opens pages. */
const listOfPages = 'client/app/pages.ts';

const frame = 'client/app/frame/frame.tsx';

const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : [];
  });

function operationsFrom(file: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(file) || file === listOfPages || !/^client\/.*\.tsx?$/.test(file)) return names;
  seen.add(file);
  const source = read(file).replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  for (const [, name = ''] of source.matchAll(/\b(\w+)Document\b/g)) names.add(name);
  for (const target of importsOf(file, source).filter((each) => !each.endsWith('.generated.ts')))
    for (const name of operationsFrom(target, seen)) names.add(name);
  return names;
}

function pageFiles(): { route: string; file: string }[] {
  const routes: Record<string, unknown> = { ...paths, ...patterns };
  const listed = read(listOfPages).matchAll(/path: (?:paths|patterns)\.(\w+),[^}]*?import\('#([^']+)'\)/g);
  return [...listed].map(([, name = '', file = '']) => ({ route: String(routes[name]), file }));
}

/** The operations of the screen that a list of states is about: those of its page, or of the frame. */
export function operationsOfScreen(statesFile: string, path: string): string[] {
  const page = pageFiles().find(({ route }) => matchesPattern(route, path.replace(/\?.*/, '')));
  const file = statesFile.startsWith('client/app/frame/') ? frame : page?.file;
  return file === undefined ? [] : [...operationsFrom(file)].sort();
}
