/** Encodes UTF-8 text as base64url without padding; `btoa` alone throws above U+00FF. */
function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function escapeSeparator(part: string): string {
  return part.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
}

/**
 * The cache identifier of an object: type name and primary key, joined by `|` and encoded (specification,
 * section 3). Different objects never share an identifier: separators inside a part are escaped, and unpaired
 * surrogates are written as their code, because UTF-8 would make them all equal.
 */
export function cacheId(typename: string, key: readonly (string | number)[]): string {
  const parts = [typename, ...key.map(String)];
  return base64url(JSON.stringify(parts.map(escapeSeparator).join('|')).slice(1, -1));
}
