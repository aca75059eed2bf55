// No real site has this origin, so a URL with another one leaves the portal.
const base = 'https://portal.invalid';

/** Path, query and hash; null unless it is one of the portal's routes. */
export function safeReturnTo(value: string | null, isRoute: (pathname: string) => boolean): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // `/.//host` normalizes to `//host`, which is another site.
  const staysHere = origin === base && !pathname.startsWith('//');
  return staysHere && isRoute(pathname) ? pathname + search + hash : null;
}
