// `/`; `/portal/` for a demo below the root; `./` for a demo in one file, whose routes are in the hash.
const base = import.meta.env.BASE_URL;

export function portalUrl(path: string): string {
  if (base !== './') return new URL(base + path.slice(1), location.href).href;
  const [, route, search, hash] = /^([^?#]*)([^#]*)(.*)$/.exec(path) ?? [];
  // Without a query only the hash would differ, and the browser wouldn't load the page.
  return new URL(`${search || '?'}#${route}${hash}`, location.href).href;
}

export const galleryPath = '/__mock/';

export function isGallery(): boolean {
  if (base === './') return /^#\/__mock\/?$/.test(location.hash);
  // Compares paths, because a demo's base is only set after the build.
  return location.pathname.replace(/\/?$/, '/') === new URL(portalUrl(galleryPath)).pathname;
}

/** Whether the URL names no page, world or tool, as when a demo is opened from a folder. */
export function isBare(): boolean {
  const { pathname, search, hash } = location;
  if (search !== '' || hash !== '') return false;
  return base === './' || pathname === new URL(portalUrl('/')).pathname;
}

/** Only a server's mock mode has it. */
export const graphiqlPath = '/__mock/graphiql';
