import {
  demoParameters,
  readParameters,
  type WorldText,
  worldPairs,
  worldParameters,
} from '#schema/world/world-text.ts';

/** Changes in a URL's fragment, up to its end. Mail programs may append punctuation or percent-encode it. */
export const sharedFragment = /#sandbox(?![\w-])(?:(?:=|%3D)([\w-]*))?.*$/is;

/** The ID of another tab's sandbox, with which this tab was opened. */
export const sessionFragment = /#session=([\w-]{22})$/;

export const namesWorld = (search: string): boolean => worldPairs(readParameters(search)).length > 0;

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
export function linkInWorld(href: string, world: WorldText): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const inWorld = (pairs: readonly string[]) => [
    ...pairs.filter((pair) => !isWorldPair(pair)),
    ...worldPairs(world),
  ];
  return `${path}${changeSearch(search, inWorld)}${hash}`;
}

/** `demo` also replaces the parameters of the demo tools. URLs of other origins stay. */
export function withWorld(address: string, world: WorldText, demo: readonly string[] | null = null): string {
  const url = new URL(address, location.href);
  // A blob URL has the page's origin but isn't a page.
  if (url.origin !== location.origin || url.protocol !== location.protocol) return address;
  return changeQuery(address, (pairs) => [
    ...pairs.filter((pair) => !isWorldPair(pair) && (demo === null || !isDemoPair(pair))),
    ...worldPairs(world),
    ...(demo ?? []),
  ]);
}
