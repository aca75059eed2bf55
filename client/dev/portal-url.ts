// `/`; `/portal/` for a demo below the root; `./` for a demo in one file, whose routes are in the hash.
const base = import.meta.env.BASE_URL;

/** The URL of a path of the portal, such as `/devices?scenario=fleet`. */
export function portalUrl(path: string): string {
  if (base !== './') return new URL(base + path.slice(1), location.href).href;
  const [, route, search] = /^([^?]*)(.*)$/.exec(path) ?? [];
  // Without a query, only the hash would differ, and the browser would load nothing.
  return new URL(`${search || '?'}#${route}`, location.href).href;
}

/** The path of the scenario gallery. */
export const galleryPath = '/__mock/';

/** Whether this page is the scenario gallery. */
export function isGallery(): boolean {
  if (base === './') return /^#\/__mock\/?$/.test(location.hash);
  // Not by the length of the base: a demo's is known only once it is written, after the build.
  return location.pathname.replace(/\/?$/, '/') === new URL(portalUrl(galleryPath)).pathname;
}

/** The path of GraphiQL, a page that only a server's mock mode has. */
export const graphiqlPath = '/__mock/graphiql';

/** Whether this page is GraphiQL. */
export const isGraphiql = (): boolean => location.pathname.replace(/\/$/, '') === graphiqlPath;
