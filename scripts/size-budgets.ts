/** Bytes after gzip; 1 kB is 1,000 bytes. */
export type Budget = { js: number; css: number };

/** Everything up to the menu, on every page: libraries, session, frame. */
export const firstLoad: Budget = { js: 191_500, css: 8_500 };

/** What a page may add to the first load. */
export const anyPage: Budget = { js: 48_000, css: 9_000 };

/** Pages that may add more. */
export const largerPages: Readonly<Record<string, Budget>> = {};
