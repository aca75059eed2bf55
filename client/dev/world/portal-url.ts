import { hasRoutesInHash } from '#client/lib/routes-in-hash.ts';

export function portalUrl(path: string): string {
  if (!hasRoutesInHash) return new URL(path, location.href).href;
  const [, route, search, hash] = /^([^?#]*)([^#]*)(.*)$/.exec(path) ?? [];
  // Without a query only the hash would differ, and the browser wouldn't load the page.
  return new URL(`${search || '?'}#${route}${hash}`, location.href).href;
}

export const galleryPath = '/__mock/';

export const isGallery = (): boolean =>
  hasRoutesInHash
    ? /^#\/__mock\/?$/.test(location.hash)
    : location.pathname.replace(/\/?$/, '/') === galleryPath;

/** Whether the URL names no page, world or tool, as when a demo is opened from disk. */
export function isBare(): boolean {
  const { pathname, search, hash } = location;
  return search === '' && hash === '' && (hasRoutesInHash || pathname === '/');
}

/** Only a server's mock mode has it. */
export const graphiqlPath = '/__mock/graphiql';
