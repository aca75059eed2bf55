import { matchesPattern, normalizePath, pagePaths, paths } from '#client/lib/paths.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The page that password managers find through a well-known URL (W3C); null for other URLs. */
export function passwordPage({ pathname, search }: Address): string | null {
  const isWellKnown = normalizePath(decode(pathname)) === '/.well-known/change-password';
  return isWellKnown ? paths.password + search : null;
}

/** For requests that no page answers, such as GraphQL sent to `/` or `/graphql`. */
export const wrongMethod = (apiUrl: string): string =>
  `Only GET and HEAD are supported here. The API is at ${apiUrl} (POST).\n`;

/** Whether a program looks for a file, such as `/robots.txt`, and must not get a page. IDs in the paths of pages may have dots. */
export function isFilePath(pathname: string): boolean {
  if (pagePaths.some((pattern) => matchesPattern(pattern, pathname))) return false;
  return /\/\.|\.\w+\/*$/.test(decode(pathname));
}
