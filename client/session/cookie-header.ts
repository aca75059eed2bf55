/** Without decoding. A name can occur several times, with different paths or domains (RFC 6265, section 5.4). */
export function parseCookies(header: string): ReadonlyMap<string, readonly string[]> {
  const cookies = new Map<string, string[]>();
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    if (separator < 0) continue;
    const name = pair.slice(0, separator).trim();
    const values = cookies.get(name) ?? [];
    cookies.set(name, [...values, pair.slice(separator + 1).trim()]);
  }
  return cookies;
}
