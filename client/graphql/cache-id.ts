import { base64Url } from '#schema/digest/base64-url.ts';

function escapeSeparator(part: string): string {
  return part.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
}

/**
 * Type name and primary key, joined by `|` and encoded (specification, section 3). Separators inside a part are escaped,
 * and unpaired surrogates are written as their code, because UTF-8 would make them all equal.
 */
export function cacheId(typename: string, key: readonly (string | number)[]): string {
  const parts = [typename, ...key.map(String)];
  const text = JSON.stringify(parts.map(escapeSeparator).join('|')).slice(1, -1);
  return base64Url(new TextEncoder().encode(text));
}
