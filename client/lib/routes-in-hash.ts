/** Set by the build: a demo is one file, so its routes are in the hash. */
export const hasRoutesInHash = import.meta.env.BASE_URL === './';

/** The route in a loader's URL. On Windows, the path of a file starts with its drive. */
export const routePath = (pathname: string): string =>
  hasRoutesInHash ? pathname.replace(/^\/[A-Za-z]:(?=\/)/, '') : pathname;
