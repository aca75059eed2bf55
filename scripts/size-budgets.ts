/** Bytes after gzip; 1 kB is 1,000 bytes. */
export type Budget = { js: number; css: number };

/** Everything up to the menu, on every page: libraries, session, frame. */
export const firstLoad: Budget = { js: 176_000, css: 7_200 };

/** What a page may add to the first load. */
export const anyPage: Budget = { js: 31_000, css: 8_000 };

/** Pages with a larger budget, such as long lists. */
export const largerPages: Readonly<Record<string, Budget>> = {
  'routes/devices/list/devices-page.tsx': { js: 41_500, css: 7_500 },
  'routes/users/users-page.tsx': { js: 41_000, css: 7_900 },
  'routes/users/person/person-page.tsx': { js: 46_500, css: 7_900 },
  'routes/users/invite/invite-page.tsx': { js: 47_500, css: 8_700 },
};
