import { encodeValue } from '#schema/world/write-fault.ts';

/** The URL parameters of a world, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;

export type WorldParameter = (typeof worldParameters)[number];

/** Parameters by name, decoded. Those that are missing or null have their default. */
export type World = Partial<Record<WorldParameter, string | null>>;

/** Not sent to the API. A numeric `step` belongs to the tools; pages have named steps. */
export const demoParameters = ['story', 'step', 'notes'] as const;

/** Changes in a URL's fragment, up to its end. Mail programs may append punctuation or percent-encode it. */
export const sharedFragment = /#sandbox(?![\w-])(?:(?:=|%3D)([\w-]*))?.*$/is;

/** The session of a tab that was opened with another tab's sandbox. */
export const sessionFragment = /#session=([\w-]{22})$/;

export function readWorld(search: string): World {
  // A plus is no space here, because offsets are written `+30d`.
  const values = new URLSearchParams(search.replaceAll('+', '%2B'));
  return Object.fromEntries(worldParameters.map((name) => [name, values.get(name)]));
}

const pairsOf = (world: World): string[] =>
  worldParameters.flatMap((name) => (world[name] ? [`${name}=${encodeValue(world[name])}`] : []));

/** In canonical form, which names the default scenario only if nothing else is named. */
export const writeWorld = ({ scenario, ...others }: World): string =>
  pairsOf({ ...others, scenario: scenario === 'online' ? null : (scenario ?? null) }).join('&') ||
  'scenario=online';

export const namesWorld = (search: string): boolean => pairsOf(readWorld(search)).length > 0;

function nameOf(pair: string): string {
  const [name] = new URLSearchParams(pair).keys();
  return name ?? '';
}

const isWorldPair = (pair: string) => worldParameters.some((name) => name === nameOf(pair));

const isDemoPair = (pair: string) =>
  nameOf(pair) === 'step' ? /^step=\d+$/.test(pair) : demoParameters.some((name) => name === nameOf(pair));

type Change = (pairs: readonly string[]) => readonly string[];

/** Changes the `name=value` pairs of a query. The others stay as they are written. */
function changeSearch(search: string, change: Change): string {
  const query = change(search.slice(1).split('&').filter(Boolean)).join('&');
  return query && `?${query}`;
}

/** For a URL of this portal. */
function changeQuery(address: string, change: Change): string {
  const { pathname, search, hash } = new URL(address, location.href);
  return `${pathname}${changeSearch(search, change)}${hash}`;
}

export const withoutParameter = (address: string, name: string): string =>
  changeQuery(address, (pairs) => pairs.filter((pair) => nameOf(pair) !== name));

export const renameParameter = (address: string, from: string, to: string): string =>
  changeQuery(address, (pairs) =>
    pairs.map((pair) => (nameOf(pair) === from ? pair.replace(/^[^=]*/, to) : pair)),
  );

/** A link of the portal with the parameters of a world. Also runs on the host. */
export function linkInWorld(href: string, world: World): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const inWorld = (pairs: readonly string[]) => [
    ...pairs.filter((pair) => !isWorldPair(pair)),
    ...pairsOf(world),
  ];
  return `${path}${changeSearch(search, inWorld)}${hash}`;
}

/** `demo` also replaces the parameters of the demo tools. URLs of other origins stay. */
export function withWorld(address: string, world: World, demo: readonly string[] | null = null): string {
  const url = new URL(address, location.href);
  // A blob URL has the page's origin but isn't a page.
  if (url.origin !== location.origin || url.protocol !== location.protocol) return address;
  return changeQuery(address, (pairs) => [
    ...pairs.filter((pair) => !isWorldPair(pair) && (demo === null || !isDemoPair(pair))),
    ...pairsOf(world),
    ...(demo ?? []),
  ]);
}
