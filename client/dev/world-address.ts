/** The URL parameters of the world, in canonical order. */
export const worldParameters = ['scenario', 'as', 'account', 'now', 'seed', 'latency', 'fault'] as const;

/**
 * The URL parameters of the tools for demos. They stay in the URL as a world's do, but the API doesn't get them. `step`
 * is theirs where it is a number; a page has steps with names.
 */
export const demoParameters = ['story', 'step', 'notes', 'present'] as const;

export type WorldParameter = (typeof worldParameters)[number];

/**
 * Changes in a URL's fragment (shared-changes.ts), to its end: mail programs add the punctuation that follows a link, also
 * in its percent form.
 */
export const sharedFragment = /#sandbox(?![\w-])(?:(?:=|%3D)([\w-]*))?.*$/is;

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

/** The world parameters of a query string, without decoding. */
export function worldPairs(search: string): readonly string[] {
  return pairsOf(search).filter(isWorldPair);
}

/** Encodes a value for a URL, leaving commas, colons, `@`, `/` and `+` readable. */
export function encodeValue(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|3A|40|2F|2B)/g, decodeURIComponent);
}

/** The pairs without one parameter. */
export function withoutParameter(pairs: readonly string[], name: string): readonly string[] {
  return pairs.filter((pair) => nameOf(pair) !== name);
}

/** Sets one parameter, in canonical order; null removes it. */
export function withParameter(
  pairs: readonly string[],
  name: WorldParameter,
  value: string | null,
): readonly string[] {
  const rest = withoutParameter(pairs, name);
  if (value === null) return rest;
  const later = worldParameters.slice(worldParameters.indexOf(name) + 1);
  const found = rest.findIndex((pair) => later.some((other) => other === nameOf(pair)));
  return rest.toSpliced(found < 0 ? rest.length : found, 0, `${name}=${encodeValue(value)}`);
}

/** Changes the query of a URL without re-encoding the rest. */
function changeQuery(address: string, change: (pairs: readonly string[]) => readonly string[]): string {
  const { origin, pathname, search, hash } = new URL(address);
  const query = change(pairsOf(search)).join('&');
  return `${origin}${pathname}${query ? `?${query}` : ''}${hash}`;
}

/** A URL without one parameter of its query. */
export function withoutInAddress(address: string, name: string): string {
  return changeQuery(address, (pairs) => withoutParameter(pairs, name));
}

/** A URL with one parameter of its query renamed. */
export function renamedInAddress(address: string, from: string, to: string): string {
  return changeQuery(address, (pairs) =>
    pairs.map((pair) => (nameOf(pair) === from ? pair.replace(/^[^=]*/, to) : pair)),
  );
}

/**
 * Replaces the world parameters of a URL with `pairs`, after the page's own parameters; with `demo`, also those of the
 * tools for demos. URLs of other origins are returned unchanged.
 */
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
