// No real site has this origin, so a different one means that the address leaves the portal.
const base = 'https://portal.invalid';

/**
 * The address to return to after signing in: path, query and hash. Null unless it is an address of the
 * portal's own origin whose path is one of its routes.
 */
export function safeReturnTo(value: string | null, isRoute: (pathname: string) => boolean): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // `/.//host` normalizes to `//host`, which is another site's address.
  const staysHere = origin === base && !pathname.startsWith('//');
  return staysHere && isRoute(pathname) ? pathname + search + hash : null;
}
