/** The parameters of an address that say which world the mock shows, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;

export type WorldParameter = (typeof worldParameters)[number];

function nameOf(pair: string): string {
  const [name] = new URLSearchParams(pair).keys();
  return name ?? '';
}

function isWorldPair(pair: string): boolean {
  return worldParameters.some((name) => name === nameOf(pair));
}

/** `name=value` pairs as they are written, so that commas and colons stay readable. */
function pairsOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&').filter(Boolean);
}

/** The pairs of a query string that say which world it is, as they are written. */
export function worldPairs(search: string): readonly string[] {
  return pairsOf(search).filter(isWorldPair);
}

/** A value as it stands in an address: commas, colons and the like stay readable; what would end it doesn't. */
export function written(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|3A|40|2F|2B)/g, decodeURIComponent);
}

/** The pairs without one parameter. */
export function withoutParameter(pairs: readonly string[], name: string): readonly string[] {
  return pairs.filter((pair) => nameOf(pair) !== name);
}

/** The pairs with one parameter set to a value, at its place in the canonical order; null takes it out. */
export function withParameter(
  pairs: readonly string[],
  name: WorldParameter,
  value: string | null,
): readonly string[] {
  const rest = withoutParameter(pairs, name);
  if (value === null) return rest;
  const later = worldParameters.slice(worldParameters.indexOf(name) + 1);
  const found = rest.findIndex((pair) => later.some((other) => other === nameOf(pair)));
  return rest.toSpliced(found < 0 ? rest.length : found, 0, `${name}=${written(value)}`);
}

/** An address with the pairs of its query changed; the others stay as they are written. */
function changed(address: string, change: (pairs: readonly string[]) => readonly string[]): string {
  const { origin, pathname, search, hash } = new URL(address);
  const query = change(pairsOf(search)).join('&');
  return `${origin}${pathname}${query ? `?${query}` : ''}${hash}`;
}

/** An address without one parameter of its query. */
export function withoutInAddress(address: string, name: string): string {
  return changed(address, (pairs) => withoutParameter(pairs, name));
}

/** An address with one parameter of its query under another name. */
export function renamedInAddress(address: string, from: string, to: string): string {
  return changed(address, (pairs) =>
    pairs.map((pair) => (nameOf(pair) === from ? pair.replace(/^[^=]*/, to) : pair)),
  );
}

/**
 * An address with exactly this world in its query, behind the page's own parameters. An address of another
 * origin is left alone.
 */
export function withWorld(address: string, pairs: readonly string[], base: string): string {
  const url = new URL(address, base);
  const here = new URL(base);
  // A blob's origin is the page's, but it is no address of the portal.
  if (url.origin !== here.origin || url.protocol !== here.protocol) return address;
  const query = [...pairsOf(url.search).filter((pair) => !isWorldPair(pair)), ...pairs].join('&');
  return `${url.pathname}${query ? `?${query}` : ''}${url.hash}`;
}
