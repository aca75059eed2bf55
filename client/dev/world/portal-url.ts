import { hasRoutesInHash } from '#client/lib/routes-in-hash.ts';
import { thisWorld } from './this-world.ts';

type InPageApi = {
  /** The URL of the page that the FasTrak link opens; `search` names device and world. */
  fasTrakUrl(search: string): string;
};

/** Of a demo; null if a server provides the API. */
export const inPageApi: { current: InPageApi | null } = { current: null };

export function portalUrl(path: string): string {
  if (!hasRoutesInHash) return new URL(path, location.href).href;
  const [, route, search, hash] = /^([^?#]*)([^#]*)(.*)$/.exec(path) ?? [];
  // Without a query only the hash would differ, and the browser wouldn't load the page.
  return new URL(`${search || '?'}#${route}${hash}`, location.href).href;
}

export const galleryUrl = (): string => portalUrl('/__mock/');

export const isGallery = (): boolean =>
  /^\/__mock\/?$/.test(hasRoutesInHash ? location.hash.slice(1) : location.pathname);

/** Whether the URL names no page, world or tool, as when a demo is opened from disk. */
export function isBare(): boolean {
  const { pathname, search, hash } = location;
  return search === '' && hash === '' && (hasRoutesInHash || pathname === '/');
}

/** The host of the mock's FasTrak links, which doesn't exist. */
const fasTrakHost = 'fastrak.example';

/** The mock's own page for FasTrak, in this page's world; other external URLs stay. */
export function outboundUrl(address: string): string {
  const { hostname, search } = new URL(address);
  if (hostname !== fasTrakHost) return address;
  const query = `?${thisWorld.query()}&${search.slice(1)}`;
  return inPageApi.current?.fasTrakUrl(query) ?? new URL(`/__mock/fastrak${query}`, location.href).href;
}
