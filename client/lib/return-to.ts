// Never a real origin, so that an address that leaves the portal is told by its origin.
const base = 'https://portal.invalid';

/**
 * The address to return to after signing in: path, query and hash. Null unless it is an address of the
 * portal's own origin whose path is one of its routes.
 */
export function safeReturnTo(value: string | null, isRoute: (pathname: string) => boolean): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, base)) return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  return origin === base && isRoute(pathname) ? pathname + search + hash : null;
}
