import { encodeValue } from '#schema/world/write-fault.ts';

/** The URL parameters of the world, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;

/** Not sent to the API. A numeric `step` belongs to the tools; pages have named steps. */
export const demoParameters = ['story', 'step', 'notes'] as const;

export type WorldParameter = (typeof worldParameters)[number];

/** Changes in a URL's fragment, up to its end. Mail programs may append punctuation or percent-encode it. */
export const sharedFragment = /#sandbox(?![\w-])(?:(?:=|%3D)([\w-]*))?.*$/is;

/** The session of a tab that was opened with another tab's sandbox or a copy of it; `signed-out` ignores the cookies. */
export const sessionFragment = /#session=([\w-]{22})(,signed-out)?$/;

function nameOf(pair: string): string {
  const [name] = new URLSearchParams(pair).keys();
  return name ?? '';
}

function isWorldPair(pair: string): boolean {
  return worldParameters.some((name) => name === nameOf(pair));
}

function isDemoPair(pair: string): boolean {
  const name = nameOf(pair);
  return name === 'step' ? /^step=\d+$/.test(pair) : demoParameters.some((each) => each === name);
}

/** `name=value` pairs without decoding, so that commas and colons stay readable. */
function pairsOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&').filter(Boolean);
}

export function worldPairs(search: string): readonly string[] {
  return pairsOf(search).filter(isWorldPair);
}

export function withoutParameter(pairs: readonly string[], name: string): readonly string[] {
  return pairs.filter((pair) => nameOf(pair) !== name);
}

/** In canonical order; null removes the parameter. */
export function withParameter(
  pairs: readonly string[],
  name: WorldParameter,
  value: string | null,
): readonly string[] {
  const otherPairs = withoutParameter(pairs, name);
  if (value === null) return otherPairs;
  const later = worldParameters.slice(worldParameters.indexOf(name) + 1);
  const index = otherPairs.findIndex((pair) => later.some((other) => other === nameOf(pair)));
  return otherPairs.toSpliced(index < 0 ? otherPairs.length : index, 0, `${name}=${encodeValue(value)}`);
}

/** Changes the query of a URL without encoding the rest again. */
function changeQuery(address: string, change: (pairs: readonly string[]) => readonly string[]): string {
  const { origin, pathname, search, hash } = new URL(address);
  const query = change(pairsOf(search)).join('&');
  return `${origin}${pathname}${query ? `?${query}` : ''}${hash}`;
}

export function withoutInAddress(address: string, name: string): string {
  return changeQuery(address, (pairs) => withoutParameter(pairs, name));
}

export function renamedInAddress(address: string, from: string, to: string): string {
  return changeQuery(address, (pairs) =>
    pairs.map((pair) => (nameOf(pair) === from ? pair.replace(/^[^=]*/, to) : pair)),
  );
}

/** `demo` also replaces the parameters of the demo tools. URLs of other origins stay. */
export function withWorld(
  address: string,
  pairs: readonly string[],
  base: string,
  demo: readonly string[] | null = null,
): string {
  const url = new URL(address, base);
  const here = new URL(base);
  // A blob URL has the page's origin but isn't a page.
  if (url.origin !== here.origin || url.protocol !== here.protocol) return address;
  const own = pairsOf(url.search).filter(
    (pair) => !isWorldPair(pair) && (demo === null || !isDemoPair(pair)),
  );
  const query = [...own, ...pairs, ...(demo ?? [])].join('&');
  return `${url.pathname}${query ? `?${query}` : ''}${url.hash}`;
}
