/** base64url without padding of the text as UTF-8; `btoa` alone throws above U+00FF. */
function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function escapeSeparator(part: string): string {
  return part.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
}

/**
 * The identifier of an object in the cache: the type's name and its primary key, joined by `|`, encoded
 * (specification, section 3). Different names or keys never share one. A separator inside a part is escaped,
 * and an unpaired surrogate is written as its code, since UTF-8 would make all of them the same.
 */
export function cacheId(typename: string, key: readonly (string | number)[]): string {
  const parts = [typename, ...key.map(String)];
  return base64url(JSON.stringify(parts.map(escapeSeparator).join('|')).slice(1, -1));
}
