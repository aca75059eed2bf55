import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesPattern, paths, patterns } from '#client/lib/paths.ts';
import { screens } from '#schema/states.generated.ts';
import { importsOf } from '#scripts/check/folder-problems.ts';
import { root } from '#scripts/files.ts';

/** A screen of the portal, and a link to one of its states. */
export type ScreenLink = { title: string; route: string; link: string };

const frame: ScreenLink = { title: 'Toolbar, menu and search', route: '*', link: '/dashboard?as=owner' };

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** This file imports the code of every page; the frame only opens and prefetches pages. */
const listOfPages = 'client/app/pages.ts';

/** The names of operations that a file or its imports use. */
function operationsFrom(file: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(file) || file === listOfPages || !/^client\/.*\.tsx?$/.test(file)) return names;
  seen.add(file);
  const source = read(file).replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  for (const [, name = ''] of source.matchAll(/\b(\w+)Document\b/g)) names.add(name);
  for (const { to } of importsOf(file, source).filter((each) => !each.to.endsWith('.generated.ts')))
    for (const name of operationsFrom(to, seen)) names.add(name);
  return names;
}

/** Each page's route and file, from the list of pages. */
function pageFiles(): { route: string; file: string }[] {
  const routes: Record<string, unknown> = { ...paths, ...patterns };
  const listed = read(listOfPages).matchAll(/path: (?:paths|patterns)\.(\w+),[^}]*?import\('#([^']+)'\)/g);
  return [...listed].map(([, name = '', file = '']) => ({ route: String(routes[name]), file }));
}

function screenAt(route: string): ScreenLink {
  const screen = screens.find(({ path }) => matchesPattern(route, path.replace(/\?.*/, '')));
  const [first] = screen?.states ?? [];
  if (!screen || !first) return { title: route, route, link: route };
  return { title: screen.title, route, link: first.address };
}

function findScreens(): ReadonlyMap<string, readonly ScreenLink[]> {
  const screensByOperation = new Map<string, ScreenLink[]>();
  const add = (file: string, screen: ScreenLink) => {
    for (const name of operationsFrom(file))
      screensByOperation.set(name, [...(screensByOperation.get(name) ?? []), screen]);
  };
  add('client/app/frame/frame.tsx', frame);
  for (const { route, file } of pageFiles()) add(file, screenAt(route));
  return screensByOperation;
}

let cachedScreens: ReturnType<typeof findScreens> | undefined;

/** The screens that use each operation. Toolbar, menu and search count as one, because they are on every page. */
export function screensOfOperations(): ReturnType<typeof findScreens> {
  cachedScreens ??= findScreens();
  return cachedScreens;
}

/** The screens that use any of these operations, without duplicates. */
export function screensOf(names: readonly string[]): ScreenLink[] {
  const screens = names.flatMap((name) => screensOfOperations().get(name) ?? []);
  return [...new Map(screens.map((screen) => [screen.route, screen])).values()];
}
