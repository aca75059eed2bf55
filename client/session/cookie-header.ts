/**
 * Removes the quotes that Java servers put around a value, and decodes nothing. If several cookies have the same name, the
 * first counts, because its path is the longest (RFC 6265, section 5.4).
 */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const name = pair.slice(0, separator).trim();
    const value = pair.slice(separator + 1).trim();
    if (!cookies.has(name)) cookies.set(name, value.replace(/^"(.*)"$/, '$1'));
  }
  return cookies;
}
